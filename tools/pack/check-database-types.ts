// Holds the types that files of tables give their columns against those that the database has: a changed `create table` changes no table that
// is there.
import type pg from 'pg'
import { type TypeTold, typesTold } from './documents/types-told.ts'
import type { SqlFile } from './edition.ts'
import type { Problem } from './problem.ts'

type Stored = { readonly table: string; readonly name: string; readonly type: string }

const TYPES = `
select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
from pg_class c
join pg_attribute a on a.attrelid = c.oid
  and a.attnum > 0
  and not a.attisdropped
where c.relnamespace = to_regnamespace($1)
  and c.relkind in ('r', 'p')`

export type TypeDifference = TypeTold & {
  readonly file: string
  /** Null where the table has no such column. */
  readonly stored: string | null
}

const keyOf = ({ table, name }: Pick<Stored, 'table' | 'name'>): string => `${table}.${name}`

/** The columns of the files that the database has otherwise, or not at all though it has their table. */
export const readTypeDifferences = async (
  client: pg.ClientBase,
  files: readonly SqlFile[],
  schema = 'public',
): Promise<readonly TypeDifference[]> => {
  const { rows } = await client.query<Stored>(TYPES, [schema])
  const stored = new Map(rows.map((row) => [keyOf(row), row.type]))
  const tables = new Set(rows.map(({ table }) => table))
  return files
    .filter(({ kind }) => kind === 'table')
    .flatMap((file) => {
      const told = new Map(
        typesTold(file)
          .toReversed()
          .map((column) => [keyOf(column), column]),
      )
      return [...told.values()].toReversed().flatMap((column) => {
        const type = stored.get(keyOf(column)) ?? null
        return type === column.type || !tables.has(column.table)
          ? []
          : [{ ...column, file: file.path, stored: type }]
      })
    })
}

const complaintOf = ({ table, name, type, stored }: TypeDifference): string =>
  stored === null
    ? `${table} stands without ${name}: create table adds nothing to it; say also: alter table ${table} add column if not exists "${name}" ${type}`
    : `${table}.${name} stays ${stored} in the table that stands: create table changes nothing of it; say also: alter table ${table} alter column "${name}" type ${type}`

/** What of the files, after they have run, did not come to the tables that stood before. */
export const checkDatabaseTypes = async (
  client: pg.ClientBase,
  files: readonly SqlFile[],
  schema = 'public',
): Promise<readonly Problem[]> =>
  (await readTypeDifferences(client, files, schema)).map((difference) => ({
    file: difference.file,
    line: difference.line,
    message: complaintOf(difference),
  }))
