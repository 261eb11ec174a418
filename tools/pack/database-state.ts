// What a database already has of an edition: the last receipt, the objects of its SQL files, its metadata rows.
import type pg from 'pg'
import { BASE_SCOPE, isScoped } from '#contracts/metadata/scope.ts'
import { rowsOfEdition } from './add-on/rows-of-add-on.ts'
import { readAddOns } from './add-on/stored-add-ons.ts'
import type { Overridden } from './customer/overridden-routines.ts'
import { matchRows, type RowRename, type StoredRow } from './match-rows.ts'
import { METADATA_TABLES, type MetadataRow, type MetadataTable, rowKey } from './metadata-rows.ts'
import { refuseForeign, rowsOfCompany } from './row-companies.ts'
import type { SqlObject } from './sql-order.ts'

export type Receipt = {
  /** Hash of each SQL file by its path. */
  readonly files: Readonly<Record<string, string>>
  /** Ids of the metadata rows by table. */
  readonly rows: Readonly<Partial<Record<MetadataTable, readonly string[]>>>
  /** Hash of each object of a customer's schema by kind and name; none for the standard. */
  readonly objects: Readonly<Record<string, string>>
  /** The file of each view and routine that any application made and no other edition has made since, by its key. */
  readonly made: Readonly<Record<string, string>>
  /** What both sides agreed on beside rows and objects, by their keys; none where nothing is kept. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Of the routines of the standard that the customer's schema had its own of; null where nobody noted it. */
  readonly standard: Overridden | null
  /** Of all files of the edition; null where none is kept. */
  readonly hash: string | null
  /** Of an edition that is added to another. */
  readonly version: string | null
}

export type DatabaseState = {
  readonly receipt: Receipt
  /** `table:salorder`, as objectKey writes it. */
  readonly objects: ReadonlySet<string>
  /** The company's own rows, or those of no company, by table and id; renamed ones stand under their new ids. */
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Rows of the edition that have other ids yet. */
  readonly renames: readonly RowRename[]
}

export const objectKey = ({ kind, name }: SqlObject): string => `${kind}:${name}`

const OBJECTS = `
select case c.relkind when 'v' then 'view' else 'table' end || ':' || c.relname as key
from pg_class c
where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p', 'v')
union
select 'routine:' || p.proname
from pg_proc p
where p.pronamespace = to_regnamespace($1)`

/**
 * A routine is called like its file, which all receipts tell; what else a file made, only those since 0100. A customer's folder has
 * its own schema. What others keep is hashed (`not in`): receipts are many files each, and there are more with every apply.
 */
const MADE = `
with last as (
  select distinct on (r."sEdition") r."sId"
  from framework.syspackreceipt r
  where $1 not like 'customers/%' and r."sEdition" not like 'customers/%' and r."sEdition" <> $1
  order by r."sEdition", r."tAt" desc
), receipt as materialized (
  select r."sEdition" = $1 as own, r."tAt" as at, r."jFiles" as files, coalesce(to_jsonb(r) -> 'jMade', '{}') as made
  from framework.syspackreceipt r
  where r."sEdition" = $1 or r."sId" in (select l."sId" from last l)
), made as materialized (
  select r.own, r.at, 'routine:' || substring(f.path from '/((?:sp|pro|fun|fn|get)_[a-z0-9_]+)[.]sql$') as key, f.path
  from receipt r, jsonb_object_keys(r.files) f(path)
  union all
  select r.own, r.at, m.key, m.value
  from receipt r, jsonb_each_text(r.made) m
)
select distinct on (m.key) m.key, m.path
from made m
where m.own and m.key is not null and m.key not in (select o.key from made o where not o.own and o.key is not null)
order by m.key, m.at desc`

const readMade = async (client: pg.ClientBase, edition: string): Promise<Receipt['made']> => {
  const { rows } = await client.query<{ key: string; path: string }>(MADE, [edition])
  return Object.fromEntries(rows.map(({ key, path }) => [key, path]))
}

/** Of what was never applied or written. */
export const NO_RECEIPT: Receipt = {
  files: {},
  rows: {},
  objects: {},
  made: {},
  settings: {},
  standard: null,
  hash: null,
  version: null,
}

export const readReceipt = async (client: pg.ClientBase, edition: string): Promise<Receipt> => {
  const { rows } = await client.query<Omit<Receipt, 'made'>>(
    `select "jFiles" as files, "jRows" as rows, "jObjects" as objects, "jSettings" as settings, "jStandard" as standard, "sContentHash" as hash, "sVersion" as version
     from framework.syspackreceipt
     where "sEdition" = $1
     order by "tAt" desc
     limit 1`,
    [edition],
  )
  const [last = NO_RECEIPT] = rows
  return { ...last, made: await readMade(client, edition) }
}

const readWhere = async (
  client: pg.ClientBase,
  tables: readonly MetadataTable[],
  whereOf: (table: MetadataTable) => string,
): Promise<readonly StoredRow[]> => {
  const found: StoredRow[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ sId: string; values: Record<string, unknown> }>(
      `select t."sId", to_jsonb(t) as values from framework.${table} t where ${whereOf(table)}`,
    )
    found.push(...rows.map(({ sId, values }) => ({ table, sId, values })))
  }
  return found
}

/** All metadata rows of the database, whoever made them, but what tenants have beside the base. */
export const readStoredRows = (client: pg.ClientBase): Promise<readonly StoredRow[]> =>
  readWhere(client, METADATA_TABLES, (table) =>
    isScoped(table) ? `t."sBrandsId" = '${BASE_SCOPE}'` : 'true',
  )

/** What tenants have beside the base. */
export const readTenantRows = (client: pg.ClientBase): Promise<readonly StoredRow[]> =>
  readWhere(client, METADATA_TABLES.filter(isScoped), () => `t."sBrandsId" <> '${BASE_SCOPE}'`)

type Stored = Pick<DatabaseState, 'rows' | 'renames'>

/** The rows with the ids that the content gives them: what somebody made in the builder is taken over. */
const withRenames = (wanted: readonly MetadataRow[], own: readonly StoredRow[]): Stored => {
  const known = new Set(own.map(({ table, sId }) => rowKey(table, sId)))
  const named = new Set(wanted.map(({ table, sId }) => rowKey(table, sId)))
  const renames = matchRows(
    wanted.filter(({ table, sId }) => !known.has(rowKey(table, sId))),
    own.filter(({ table, sId }) => !named.has(rowKey(table, sId))),
  )
  const newIds = new Map(renames.map(({ table, from, to }) => [rowKey(table, from), to]))
  const rows = own.map(({ table, sId, values }) => {
    const key = rowKey(table, sId)
    return [rowKey(table, newIds.get(key) ?? sId), values] as const
  })
  return { rows: new Map(rows), renames }
}

export type Whose = {
  /** The edition, or the customer's folder, as receipts name it. */
  readonly edition: string
  readonly schema: string
  /** Null for the standard. */
  readonly company: string | null
  /** Whether the edition is added to another. */
  readonly isAdded?: boolean
}

export const THE_STANDARDS = { schema: 'public', company: null } as const

/** Of all editions' rows those of one that is added to another; for null those of the one that all are added to. */
export const rowsOfOne = async (
  client: pg.ClientBase,
  rows: readonly StoredRow[],
  addOn: string | null,
): Promise<readonly StoredRow[]> =>
  rowsOfEdition(
    rows,
    addOn,
    (await readAddOns(client)).map(({ name }) => name),
  )

/**
 * Reads what a plan is made against: rows of other companies are not among it. What somebody made in the builder is taken over. Throws
 * PackRefused where a row of the content is another company's.
 */
export const readDatabaseState = async (
  client: pg.ClientBase,
  { edition, schema, company, isAdded = false }: Whose,
  wanted: readonly MetadataRow[],
): Promise<DatabaseState> => {
  const receipt = await readReceipt(client, edition)
  const objects = await client.query<{ key: string }>(OBJECTS, [schema])
  const besides = (await readTenantRows(client)).filter(({ values }) => values.sBrandsId === company)
  const stored = [...(await readStoredRows(client)), ...besides]
  const shared = rowsOfCompany(stored, company)
  const own = company === null ? await rowsOfOne(client, shared, isAdded ? edition : null) : shared
  refuseForeign(wanted, stored, own)
  const { rows, renames } = withRenames(wanted, own)
  return { receipt, objects: new Set(objects.rows.map(({ key }) => key)), rows, renames }
}
