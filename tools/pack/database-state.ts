// What a database already has of an edition: the last receipt, the objects of its SQL files, its metadata rows.
import type pg from 'pg'
import { matchRows, type RowRename, type StoredRow } from './match-rows.ts'
import { METADATA_TABLES, type MetadataRow, type MetadataTable } from './metadata-rows.ts'
import type { SqlObject } from './sql-order.ts'

export type Receipt = {
  /** Hash of each SQL file by its path. */
  readonly files: Readonly<Record<string, string>>
  /** Ids of the metadata rows by table. */
  readonly rows: Readonly<Partial<Record<MetadataTable, readonly string[]>>>
}

export type DatabaseState = {
  readonly receipt: Receipt
  /** `table:salorder`, as objectKey writes it. */
  readonly objects: ReadonlySet<string>
  /** Rows of the edition and of its last receipt, by table and id; renamed ones stand under their new ids. */
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Rows of the edition that have other ids yet. */
  readonly renames: readonly RowRename[]
}

export const objectKey = ({ kind, name }: SqlObject): string => `${kind}:${name}`
export const rowKey = (table: MetadataTable, sId: string): string => `${table}:${sId}`

const OBJECTS = `
select case c.relkind when 'v' then 'view' else 'table' end || ':' || c.relname as key
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
union
select 'routine:' || p.proname
from pg_proc p
where p.pronamespace = 'public'::regnamespace`

const readReceipt = async (client: pg.ClientBase, edition: string): Promise<Receipt> => {
  const { rows } = await client.query<Receipt>(
    `select "jFiles" as files, "jRows" as rows
     from framework.syspackreceipt
     where "sEdition" = $1
     order by "tAt" desc
     limit 1`,
    [edition],
  )
  return rows[0] ?? { files: {}, rows: {} }
}

/** All metadata rows of the database, whoever made them. */
export const readStoredRows = async (client: pg.ClientBase): Promise<readonly StoredRow[]> => {
  const found: StoredRow[] = []
  for (const table of METADATA_TABLES) {
    const { rows } = await client.query<{ sId: string; values: Record<string, unknown> }>(
      `select t."sId", to_jsonb(t) as values from framework.${table} t`,
    )
    found.push(...rows.map(({ sId, values }) => ({ table, sId, values })))
  }
  return found
}

const readRows = async (
  client: pg.ClientBase,
  wanted: readonly MetadataRow[],
  receipt: Receipt,
): Promise<Map<string, StoredRow['values']>> => {
  const found = new Map<string, StoredRow['values']>()
  for (const table of METADATA_TABLES) {
    const ids = wanted.filter((row) => row.table === table).map(({ sId }) => sId)
    const { rows } = await client.query<{ sId: string; row: Record<string, unknown> }>(
      `select t."sId", to_jsonb(t) as row from framework.${table} t where t."sId" = any ($1)`,
      [[...new Set([...ids, ...(receipt.rows[table] ?? [])])]],
    )
    for (const { sId, row } of rows) found.set(rowKey(table, sId), row)
  }
  return found
}

/** The renames that the content asks for; reads every row, so only where some are missing. */
const readRenames = async (
  client: pg.ClientBase,
  wanted: readonly MetadataRow[],
  rows: ReadonlyMap<string, StoredRow['values']>,
): Promise<{ readonly renames: readonly RowRename[]; readonly renamed: readonly StoredRow[] }> => {
  const missing = wanted.filter(({ table, sId }) => !rows.has(rowKey(table, sId)))
  if (missing.length === 0) return { renames: [], renamed: [] }
  const known = new Set(wanted.map(({ table, sId }) => rowKey(table, sId)))
  const strangers = (await readStoredRows(client)).filter(({ table, sId }) => !known.has(rowKey(table, sId)))
  const renames = matchRows(missing, strangers)
  const renamed = renames.flatMap(({ table, from, to }) =>
    strangers
      .filter((row) => row.table === table && row.sId === from)
      .map(({ values }) => ({ table, sId: to, values })),
  )
  return { renames, renamed }
}

/** Reads what a plan is made against. */
export const readDatabaseState = async (
  client: pg.ClientBase,
  edition: string,
  wanted: readonly MetadataRow[],
): Promise<DatabaseState> => {
  const receipt = await readReceipt(client, edition)
  const objects = await client.query<{ key: string }>(OBJECTS)
  const rows = await readRows(client, wanted, receipt)
  const { renames, renamed } = await readRenames(client, wanted, rows)
  for (const { table, from } of renames) rows.delete(rowKey(table, from))
  for (const { table, sId, values } of renamed) rows.set(rowKey(table, sId), values)
  return { receipt, objects: new Set(objects.rows.map(({ key }) => key)), rows, renames }
}
