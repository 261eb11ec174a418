// Brings the rows that a company has beside the standard's to what its folder says. Within the caller's transaction.
import type pg from 'pg'
import type { Attributes } from '#contracts/metadata/attribute.ts'
import {
  isBeside,
  isByCode,
  LINES,
  type RowKind,
  type RowKindName,
  rowKindOf,
  saidColumns,
} from './row-kinds.ts'
import { BASES } from './stored-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** A row that changes, with what its members become; null for those that nobody says any more. */
export type ChangedRow = { readonly kind: RowKindName; readonly of: readonly string[]; readonly said: Values }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const quoted = (name: string): string => `"${name}"`

/** What tells the row in the database, from `$2` on. */
const whereOf = (kind: RowKind): string => {
  if (isByCode(kind) && !isBeside(kind)) return 'r."sId" = $2'
  if (isByCode(kind)) return `r."sModelsId" = $2 and r."sId" in ($3, $2 || '.' || $3)`
  const columns = [...(isBeside(kind) ? ['sModelsId'] : []), ...kind.told]
  return columns.map((name, index) => `r.${quoted(name)} = $${index + 2}`).join(' and ')
}

/** The columns that tell a new row. */
const identityOf = (kind: RowKind, of: readonly string[]): Values => {
  const [first = '', second = ''] = of
  if (isByCode(kind) && !isBeside(kind)) return { sId: first }
  if (isByCode(kind)) return { sId: UUID.test(second) ? second : `${first}.${second}`, sModelsId: first }
  const names = [...(isBeside(kind) ? ['sModelsId'] : []), ...kind.told]
  return Object.fromEntries(names.map((name, index) => [name, of[index]]))
}

type Found = { readonly sId: string; readonly said: Values; readonly base: Values | null }

const findRow = async (
  client: pg.ClientBase,
  company: string,
  kind: RowKind,
  of: readonly string[],
): Promise<Found | null> => {
  const base = kind.base === undefined ? 'null::jsonb' : `(${BASES[kind.base]})`
  const own = kind.base === undefined ? '' : `and r."sSubsidiaryId" is null`
  const { rows } = await client.query<Found>(
    `select r."sId", to_jsonb(r) as said, ${base} as base
     from framework.${kind.table} r
     where r."sBrandsId" = $1 and ${whereOf(kind)} ${own}
     order by ${kind.base === 'gdsbillnosettings' ? 'r."bOwn" desc, ' : ''}r."sId"
     limit 1`,
    [company, ...of],
  )
  return rows[0] ?? null
}

const listed = (names: readonly string[], of = ''): string =>
  names.map((name) => `${of}${quoted(name)}`).join(', ')

const update = async (
  client: pg.ClientBase,
  company: string,
  table: string,
  { sId, values }: { readonly sId: string; readonly values: Values },
): Promise<void> => {
  const names = Object.keys(values)
  if (names.length === 0) return
  await client.query(
    `update framework.${table} r
     set (${listed(names)}) = (select ${listed(names, 's.')} from jsonb_populate_record(null::framework.${table}, $3) s)
     where r."sBrandsId" = $1 and r."sId" = $2`,
    [company, sId, JSON.stringify(values)],
  )
}

const insert = async (
  client: pg.ClientBase,
  company: string,
  table: string,
  values: Values,
): Promise<string> => {
  const names = Object.keys(values)
  const { rows } = await client.query<{ sId: string }>(
    `insert into framework.${table} ("sBrandsId", ${listed(names)})
     select $1, ${listed(names, 's.')} from jsonb_populate_record(null::framework.${table}, $2) s
     returning "sId"`,
    [company, JSON.stringify(values)],
  )
  return rows[0]?.sId ?? ''
}

/** Each said column that has a default, with it. */
const usual = (attributes: Attributes): Values =>
  Object.fromEntries(
    [...saidColumns(attributes)].flatMap(([column, attribute]) =>
      attribute.default === undefined ? [] : [[column, attribute.default]],
    ),
  )

/** Whole, in their order. */
const writeLines = async (
  client: pg.ClientBase,
  company: string,
  { table, parent, attributes }: NonNullable<RowKind['lines']>,
  { sId, rows }: { readonly sId: string; readonly rows: readonly Values[] },
): Promise<void> => {
  const place = `"sBrandsId" = $1 and ${quoted(parent)} = $2`
  await client.query(`delete from framework.${table} where ${place}`, [company, sId])
  for (const [index, row] of rows.entries())
    await insert(client, company, table, {
      ...usual(attributes),
      ...row,
      [parent]: sId,
      iOrder: (index + 1) * 10,
    })
}

const remove = (client: pg.ClientBase, company: string, kind: RowKind, { sId, base }: Found) => {
  if (base === null)
    return client.query(`delete from framework.${kind.table} where "sBrandsId" = $1 and "sId" = $2`, [
      company,
      sId,
    ])
  const names = [...saidColumns(kind.attributes).keys()].filter((name) => !kind.told.includes(name))
  const values = Object.fromEntries(names.map((name) => [name, base[name]]))
  return update(client, company, kind.table, { sId, values })
}

const writeRow = async (client: pg.ClientBase, company: string, row: ChangedRow): Promise<void> => {
  const kind = rowKindOf(row.kind)
  const { '': isThere = 1, [LINES]: lines, ...said } = row.said
  const found = await findRow(client, company, kind, row.of)
  if (isThere === null) {
    if (found !== null) await remove(client, company, kind, found)
    return
  }
  const otherwise = found?.base ?? usual(kind.attributes)
  const values = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, value ?? otherwise[name] ?? null]),
  )
  if (found !== null) await update(client, company, kind.table, { sId: found.sId, values })
  const sId =
    found?.sId ??
    (await insert(client, company, kind.table, {
      ...usual(kind.attributes),
      ...values,
      ...identityOf(kind, row.of),
    }))
  if (kind.lines !== undefined && lines !== undefined)
    await writeLines(client, company, kind.lines, { sId, rows: (lines ?? []) as readonly Values[] })
}

export const writeRowSettings = async (
  client: pg.ClientBase,
  company: string,
  rows: readonly ChangedRow[],
): Promise<void> => {
  for (const row of rows) await writeRow(client, company, row)
}
