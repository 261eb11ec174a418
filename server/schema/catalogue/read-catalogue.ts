// Reads the whole catalogue in one transaction.
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type Catalogue, type Referring, type Relation, STANDARD_SCHEMA } from './catalogue.ts'
import { readRelations } from './read-relations.ts'
import { readRoutines } from './read-routines.ts'

const bySchemaAndName = <T extends { readonly schema: string; readonly name: string }>(
  items: readonly T[],
): ReadonlyMap<string, ReadonlyMap<string, T>> => {
  const schemas = new Map<string, Map<string, T>>()
  for (const item of items) {
    const names = schemas.get(item.schema) ?? new Map<string, T>()
    names.set(item.name.toLowerCase(), item)
    schemas.set(item.schema, names)
  }
  return schemas
}

const referringIn = (relations: readonly Relation[]): ReadonlyMap<string, readonly Referring[]> => {
  const found = relations
    .filter(({ schema }) => schema === STANDARD_SCHEMA)
    .flatMap(({ name, references }) =>
      references.map(({ column, toTable }) => ({ column, toTable, fromTable: name.toLowerCase() })),
    )
  return Map.groupBy(found, ({ toTable }) => toTable)
}

const readCustomerSchemas = async (query: Query): Promise<ReadonlyMap<string, string>> => {
  const rows = await query<{ sId: string; sSchema: string }>(sql`
    select b."sId", b."sSchema"
    from framework.sysbrand b
    join pg_namespace n on n.nspname = b."sSchema"`)
  return new Map(rows.map((row) => [row.sId, row.sSchema]))
}

export const readCatalogue = (database: Pick<Database, 'platform'>): Promise<Catalogue> =>
  database.platform(async (query) => {
    const { routines, ignored } = await readRoutines(query)
    const relations = await readRelations(query)
    return {
      relations: bySchemaAndName(relations),
      referring: referringIn(relations),
      routines: bySchemaAndName(routines),
      ignoredOverrides: ignored.map(
        ({ schema, name, found, standard }) => `${schema}.${name}: ${found} is not ${standard}`,
      ),
      customerSchemas: await readCustomerSchemas(query),
    }
  })
