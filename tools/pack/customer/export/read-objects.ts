// The tables, views and routines of a customer's schema, each with the text of the file that makes it.
import type pg from 'pg'
import type { StoredObject } from './place-objects.ts'
import { readCode } from './read-code.ts'
import { readTables, withinSchema } from './read-tables.ts'
import { tableText } from './table-text.ts'

export const readObjects = (client: pg.ClientBase, schema: string): Promise<readonly StoredObject[]> =>
  withinSchema(client, schema, async () => [
    ...(await readTables(client, schema)).map((table) => ({
      kind: 'table' as const,
      name: table.name,
      object: `table ${schema}.${table.name}`,
      text: (earlier: string) => tableText(table, earlier),
    })),
    ...(await readCode(client, schema)).map((code) => ({ ...code, text: () => code.text })),
  ])
