// What earlier adoptions have made, kept in the database: which table came from where, and each metadata row as it was written.
import type pg from 'pg'
import type { MetadataRow } from '../plan/forms/metadata-row.ts'
import type { Tenant } from '../sql/source-rows.ts'

const TABLES = `
create table if not exists framework.sysadoption (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "sPrefix" text not null,
  "sTbName" text not null,
  "sSource" text not null,
  "iRows" bigint not null,
  "jSums" jsonb not null,
  "tAt" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sSubsidiaryId", "sPrefix", "sTbName")
);
create table if not exists framework.sysadoptionmetadata (
  "sPrefix" text not null,
  "sTable" text not null,
  "sId" text not null,
  "jWritten" jsonb not null,
  primary key ("sPrefix", "sTable", "sId")
);
alter table framework.sysadoption add column if not exists "bKeyed" boolean not null default false;
alter table framework.sysadoption owner to armature_owner;
alter table framework.sysadoptionmetadata owner to armature_owner`

export type Receipt = { readonly table: string; readonly prefix: string; readonly source: string }

export type WrittenRow = {
  readonly table: string
  readonly sId: string
  readonly values: MetadataRow['values']
}

/** Makes the tables of receipts where they are missing. */
export const prepareReceipts = async (client: pg.Client): Promise<void> => {
  await client.query(TABLES)
}

/** Which tables any adoption of any company has made; empty before the first. */
export const readReceipts = async (client: pg.Client): Promise<readonly Receipt[]> => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('framework.sysadoption') is not null as exists`,
  )
  if (rows[0]?.exists !== true) return []
  const found = await client.query<Receipt>(
    `select distinct a."sTbName" as table, a."sPrefix" as prefix, a."sSource" as source from framework.sysadoption a`,
  )
  return found.rows
}

/** The tables that earlier runs made for a tenant under a prefix. */
export const readOwnTables = async (
  client: pg.Client,
  { sBrandsId, sSubsidiaryId }: Tenant,
  prefix: string,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `select a."sTbName" as table from framework.sysadoption a where a."sBrandsId" = $1 and a."sSubsidiaryId" = $2 and a."sPrefix" = $3 order by 1`,
    [sBrandsId, sSubsidiaryId, prefix],
  )
  return rows.map(({ table }) => table)
}

/** Whether an earlier run for a tenant under a prefix made rows without a key of the tenant's. */
export const hasUnkeyedRows = async (
  client: pg.Client,
  { sBrandsId, sSubsidiaryId }: Pick<Tenant, 'sBrandsId' | 'sSubsidiaryId'>,
  prefix: string,
): Promise<boolean> => {
  if ((await readReceipts(client)).length === 0) return false
  const { rows } = await client.query(
    `select from framework.sysadoption a
     where a."sBrandsId" = $1 and a."sSubsidiaryId" = $2 and a."sPrefix" = $3 and not coalesce((to_jsonb(a) ->> 'bKeyed')::boolean, false)
     limit 1`,
    [sBrandsId, sSubsidiaryId, prefix],
  )
  return rows.length > 0
}

/** The metadata rows of an adoption as they were last written. */
export const readWrittenMetadata = async (
  client: pg.Client,
  prefix: string,
): Promise<readonly WrittenRow[]> => {
  const { rows } = await client.query<WrittenRow>(
    `select m."sTable" as table, m."sId", m."jWritten" as values from framework.sysadoptionmetadata m where m."sPrefix" = $1`,
    [prefix],
  )
  return rows
}

export const keepWrittenMetadata = async (
  client: pg.Client,
  prefix: string,
  rows: readonly WrittenRow[],
): Promise<void> => {
  await client.query(`delete from framework.sysadoptionmetadata where "sPrefix" = $1`, [prefix])
  await client.query(
    `insert into framework.sysadoptionmetadata ("sPrefix", "sTable", "sId", "jWritten")
     select $1, r."table", r."sId", r.values
     from jsonb_to_recordset($2) r("table" text, "sId" text, values jsonb)`,
    [prefix, JSON.stringify(rows)],
  )
}

export type TableReceipt = {
  readonly table: string
  readonly source: string
  readonly rows: number
  readonly sums: Readonly<Record<string, string>>
}

export const keepReceipt = async (
  client: pg.Client,
  { sBrandsId, sSubsidiaryId, rowKey }: Tenant,
  prefix: string,
  { table, source, rows, sums }: TableReceipt,
): Promise<void> => {
  await client.query(
    `insert into framework.sysadoption ("sBrandsId", "sSubsidiaryId", "sPrefix", "sTbName", "sSource", "iRows", "jSums", "bKeyed")
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict ("sBrandsId", "sSubsidiaryId", "sPrefix", "sTbName") do update
       set "sSource" = excluded."sSource", "iRows" = excluded."iRows", "jSums" = excluded."jSums", "tAt" = excluded."tAt"`,
    [sBrandsId, sSubsidiaryId, prefix, table, source, rows, JSON.stringify(sums), rowKey !== ''],
  )
}
