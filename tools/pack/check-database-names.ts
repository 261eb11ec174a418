// Holds the names in the metadata against the database, after the SQL files have run: tables, columns, routines.
import type pg from 'pg'
import { brokenNames, type Names } from '#server/metadata/check/broken-names.ts'
import type { MetadataRow } from './metadata-rows.ts'
import type { Problem } from './problem.ts'

/** Of the schemas whose names match the pattern. */
const readNames = async (client: pg.ClientBase, schemas: string): Promise<Names> => {
  const relations = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname ~ $1 and c.relkind in ('r', 'p', 'v')
     group by c.relname`,
    [schemas],
  )
  const routines = await client.query<{ name: string; columns: string[]; inputs: string[] }>(
    `select p.proname as name, coalesce(p.proargnames, '{}') as columns, array(
       select a.name
       from unnest(p.proargnames) with ordinality a (name, at)
       where coalesce(p.proargmodes[a.at]::text, 'i') in ('i', 'b', 'v')
     ) as inputs
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname ~ $1`,
    [schemas],
  )
  return {
    columns: new Map(relations.rows.map(({ name, columns }) => [name.toLowerCase(), new Set(columns)])),
    routines: new Map(routines.rows.map(({ name, columns }) => [name.toLowerCase(), new Set(columns)])),
    inputs: new Map(routines.rows.map(({ name, inputs }) => [name.toLowerCase(), new Set(inputs)])),
  }
}

/** What the content's metadata names and neither `public` nor its own schema has, with file and line. */
export const checkDatabaseNames = async (
  client: pg.ClientBase,
  rows: readonly MetadataRow[],
  schema = 'public',
): Promise<readonly Problem[]> =>
  brokenNames(rows, await readNames(client, `^(public|${schema})$`)).map(
    ({ row: { file, line }, message }) => ({
      file,
      line,
      message: message.en,
    }),
  )
