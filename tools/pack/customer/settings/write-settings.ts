// Brings a company's roles, grants, overlays and further rows to what its folder sets. A role stays when no file names it any more: people have it.
import type pg from 'pg'
import { ROW_KIND_NAMES } from './row-kinds.ts'
import { type Setting, settingOf } from './setting.ts'
import { OVERLAY_COLUMNS } from './settings-content.ts'
import { type ChangedRow, writeRowSettings } from './write-row-settings.ts'

type Changes = ReadonlyMap<string, unknown>
type Named = { readonly of: readonly string[]; readonly said: Readonly<Record<string, unknown>> }

const ROLE = `
insert into framework.sisjurisdictionclassify ("sBrandsId", "sCode", "sNameEn", "sNameZh", "sClass")
select $1, $2, coalesce($3, $2), coalesce($4, $3, $2), coalesce($5, 'general')
on conflict ("sBrandsId", "sCode") do update
set "sNameEn" = coalesce($3, sisjurisdictionclassify."sNameEn"),
  "sNameZh" = coalesce($4, sisjurisdictionclassify."sNameZh"),
  "sClass" = coalesce($5, sisjurisdictionclassify."sClass")`

const GRANT = `
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
select $1, r."sId", $3, $4
from framework.sisjurisdictionclassify r
where r."sBrandsId" = $1 and r."sCode" = $2
on conflict do nothing`

const REVOKE = `
delete from framework.sysjurisdiction g
using framework.sisjurisdictionclassify r
where r."sBrandsId" = $1 and r."sCode" = $2 and g."sBrandsId" = $1 and g."sRoleId" = r."sId" and g."sSubsidiaryId" is null
  and g."sModelsId" = $3 and g."sActionCode" = $4`

const OVERLAID = `o."sBrandsId" = $1 and o."sSubsidiaryId" is null and o."sUserId" is null and o."sFormId" = $2
  and coalesce(o."sControlName", '') = $3 and coalesce(o."sName", '') = $4`

/** Columns of the overlay itself, from a JSON object that has them all. */
const columnList = OVERLAY_COLUMNS.map((name) => `"${name}"`).join(', ')

const byRow = (changes: readonly Setting[]): readonly Named[] =>
  [...Map.groupBy(changes, ({ of }) => JSON.stringify(of))].map(([of, members]) => ({
    of: JSON.parse(of) as string[],
    said: Object.fromEntries(members.map(({ name, value }) => [name, value ?? null])),
  }))

const writeOverlay = async (client: pg.ClientBase, company: string, { of, said }: Named): Promise<void> => {
  const place = [company, ...of]
  const { rows } = await client.query<{ said: Record<string, unknown> }>(
    `select to_jsonb(o) as said from framework.gdsconfigformcustomslave o where ${OVERLAID}`,
    place,
  )
  const now = { ...rows[0]?.said, ...said }
  const isEmpty = OVERLAY_COLUMNS.every((name) => now[name] === null || now[name] === undefined)
  if (rows[0] !== undefined && isEmpty)
    await client.query(`delete from framework.gdsconfigformcustomslave o where ${OVERLAID}`, place)
  else if (rows[0] !== undefined)
    await client.query(
      `update framework.gdsconfigformcustomslave o set (${columnList}) = (select ${OVERLAY_COLUMNS.map((name) => `s."${name}"`).join(', ')} from jsonb_populate_record(null::framework.gdsconfigformcustomslave, $5) s) where ${OVERLAID}`,
      [...place, JSON.stringify(now)],
    )
  else
    await client.query(
      `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", ${columnList})
       select $1, $2, ${OVERLAY_COLUMNS.map((name) => `s."${name}"`).join(', ')} from jsonb_populate_record(null::framework.gdsconfigformcustomslave, $3) s`,
      [company, of[0], JSON.stringify(now)],
    )
}

type Query = readonly [text: string, values: readonly unknown[]]

const FIELD = `
insert into framework.sysfieldgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sName", "sAccess")
select $1, r."sId", $3, nullif($4, ''), $5, $6
from framework.sisjurisdictionclassify r
where r."sBrandsId" = $1 and r."sCode" = $2
on conflict ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sFormId", "sName") do update set "sAccess" = excluded."sAccess"`

const ROWS = `
insert into framework.sysrowgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sRule", "sColumn", "sExpression")
select $1, r."sId", $3, $4, $5::jsonb ->> 'sRule', $5::jsonb ->> 'sColumn', $5::jsonb ->> 'sExpression'
from framework.sisjurisdictionclassify r
where r."sBrandsId" = $1 and r."sCode" = $2
on conflict ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sFormId") do update
set "sRule" = excluded."sRule", "sColumn" = excluded."sColumn", "sExpression" = excluded."sExpression"`

const widened = (table: string, column: string): string => `
delete from framework.${table} g
using framework.sisjurisdictionclassify r
where r."sBrandsId" = $1 and r."sCode" = $2 and g."sBrandsId" = $1 and g."sRoleId" = r."sId" and g."sSubsidiaryId" is null
  and g."sModelsId" = $3 and coalesce(g."sFormId", '') = $4${column === '' ? '' : ` and g."${column}" = $5`}`

/** `$2` is who keeps it where no user does. */
const TEST = `
insert into framework.sysroutinetest ("sBrandsId", "sUserId", "sName", "sText") values ($1, $2, $3, $4)
on conflict ("sBrandsId", "sName") do update set "sText" = excluded."sText", "tChanged" = clock_timestamp()`

const UNTESTED = `delete from framework.sysroutinetest where "sBrandsId" = $1 and "sName" = $2`

const statementFor = ({ kind, of, name, value }: Setting, company: string): Query | null => {
  switch (kind) {
    case 'grant':
      return [value === undefined ? REVOKE : GRANT, [company, ...of, name]]
    case 'field':
      return value === undefined
        ? [widened('sysfieldgrant', 'sName'), [company, ...of, name]]
        : [FIELD, [company, ...of, name, value]]
    case 'rows':
      return value === undefined
        ? [widened('sysrowgrant', ''), [company, ...of]]
        : [ROWS, [company, ...of, JSON.stringify(value)]]
    case 'test':
      return value === undefined ? [UNTESTED, [company, ...of]] : [TEST, [company, 'pack', ...of, value]]
    default:
      return null
  }
}

const rowsAmong = (settings: readonly Setting[]): readonly ChangedRow[] =>
  ROW_KIND_NAMES.flatMap((kind) =>
    byRow(settings.filter((setting) => setting.kind === kind)).map((row) => ({ kind, ...row })),
  )

/** Within the caller's transaction. */
export const writeSettings = async (
  client: pg.ClientBase,
  company: string,
  changes: Changes,
): Promise<void> => {
  const settings = [...changes].map(([key, value]) => settingOf(key, value))
  for (const { of, said } of byRow(settings.filter(({ kind }) => kind === 'role')))
    await client.query(ROLE, [
      company,
      of[0],
      said.sNameEn ?? null,
      said.sNameZh ?? null,
      said.sClass ?? null,
    ])
  for (const setting of settings) {
    const statement = statementFor(setting, company)
    if (statement !== null) await client.query(statement[0], [...statement[1]])
  }
  for (const row of byRow(settings.filter(({ kind }) => kind === 'overlay')))
    await writeOverlay(client, company, row)
  await writeRowSettings(client, company, rowsAmong(settings))
}
