// What a database already has of an edition: the last receipt, the objects of its SQL files, its metadata rows.
import type pg from 'pg'
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
  /** Rows of the edition and of its last receipt, by table and id. */
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>
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

const readRows = async (
  client: pg.ClientBase,
  wanted: readonly MetadataRow[],
  receipt: Receipt,
): Promise<DatabaseState['rows']> => {
  const found = new Map<string, Readonly<Record<string, unknown>>>()
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

/** Reads what a plan is made against. */
export const readDatabaseState = async (
  client: pg.ClientBase,
  edition: string,
  wanted: readonly MetadataRow[],
): Promise<DatabaseState> => {
  const receipt = await readReceipt(client, edition)
  const objects = await client.query<{ key: string }>(OBJECTS)
  return {
    receipt,
    objects: new Set(objects.rows.map(({ key }) => key)),
    rows: await readRows(client, wanted, receipt),
  }
}
