// What a company has in its database of what its folder sets: roles with what they may do in its own modules and those that the folder names,
// and what they are shown less; its overlays; tests of routines; its rows beside the standard's.
import type pg from 'pg'
import { asSettings, OF_ROLES, type Setting, type Settings } from './setting.ts'
import { OVERLAY_COLUMNS, overlaidColumn } from './settings-content.ts'
import { readStoredRowSettings } from './stored-rows.ts'

type Ids = {
  /** What the content calls a module or a form that has another id yet. */
  readonly nowCalled: (sId: string) => string
  /** Further modules whose grants count. */
  readonly modules: readonly string[]
}

type Renamed = { readonly from: string; readonly to: string }

type Grant = { readonly code: string; readonly sModelsId: string; readonly sActionCode: string }

// A role that stands for all modules has whatever there is.
const GRANTS = `
select r."sCode" as code, g."sModelsId", g."sActionCode"
from framework.sysjurisdiction g
join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
where g."sBrandsId" = $1
  and g."sSubsidiaryId" is null
  and g."bAllow" = 1
  and r."bAllModules" = 0
  and (g."sModelsId" = any ($2) or exists (select from framework.gdsmodule m where m."sId" = g."sModelsId" and m."sOwnerBrandsId" = $1))
order by r."sCode", g."sModelsId", g."sActionCode"`

/**
 * What narrows is carried whatever module it narrows: without it a role would be shown more on the other side. But for what an edition gave
 * for a role that nobody asks for: it gives it there, too.
 */
const NARROWED = `
select r."sCode" as code, n."sModelsId", n."sFormId", n.kind, n.name, n.value
from (
  select f."sBrandsId", f."sRoleId", f."sModelsId", coalesce(f."sFormId", '') as "sFormId", 'field' as kind, f."sName" as name, to_jsonb(f."sAccess") as value
  from framework.sysfieldgrant f
  where f."sSubsidiaryId" is null
  union all
  select w."sBrandsId", w."sRoleId", w."sModelsId", w."sFormId", 'rows', 'sRule',
    jsonb_strip_nulls(jsonb_build_object('sRule', w."sRule", 'sColumn', w."sColumn", 'sExpression', w."sExpression"))
  from framework.sysrowgrant w
  where w."sSubsidiaryId" is null
) n
join framework.sisjurisdictionclassify r on r."sBrandsId" = n."sBrandsId" and r."sId" = n."sRoleId"
where n."sBrandsId" = $1
  and (r."sCode" = any ($2) or not exists (
    select
    from framework.sysrolegiven g
    where (g."sBrandsId", g."sRoleCode", g."sKind", g."sModelsId", g."sFormId", g."sName")
      = (n."sBrandsId", r."sCode", n.kind, n."sModelsId", n."sFormId", n.name) and g."jValue" = n.value))
order by 1, 2, 3, 4, 5`

type Narrowed = {
  readonly code: string
  readonly sModelsId: string
  readonly sFormId: string
  readonly kind: 'field' | 'rows'
  readonly name: string
  readonly value: unknown
}

const TESTS = `select t."sName", t."sText" from framework.sysroutinetest t where t."sBrandsId" = $1 order by 1`

type Test = { readonly sName: string; readonly sText: string }

const ofTest = ({ sName, sText }: Test): Setting => ({
  kind: 'test',
  of: [sName],
  name: 'sText',
  value: sText,
})

type Role = {
  readonly sCode: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sClass: string
}

const ROLES = `
select r."sCode", r."sNameEn", r."sNameZh", r."sClass"
from framework.sisjurisdictionclassify r
where r."sBrandsId" = $1 and r."sCode" = any ($2)
order by r."sCode"`

const OVERLAYS = `
select to_jsonb(o) as said
from framework.gdsconfigformcustomslave o
where o."sBrandsId" = $1 and o."sSubsidiaryId" is null and o."sUserId" is null
order by o."sFormId", o."iOrder", o."sControlName", o."sName"`

const ofRole = ({ sCode, ...names }: Role): readonly Setting[] =>
  Object.entries(names).map(([name, value]) => ({ kind: 'role', of: [sCode], name, value }))

const ofOverlay = (said: Readonly<Record<string, unknown>>, { nowCalled }: Ids): readonly Setting[] =>
  OVERLAY_COLUMNS.filter((name) => said[name] !== null && said[name] !== undefined).map((name) => ({
    kind: 'overlay',
    of: overlaidColumn(nowCalled(String(said.sFormId)), said),
    name,
    value: name === 'sLookupFormId' ? nowCalled(String(said[name])) : said[name],
  }))

/** `codes` are further roles that are asked for. */
const readStoredSettings = async (
  client: pg.ClientBase,
  company: string,
  { ids, codes }: { readonly ids: Ids; readonly codes: readonly string[] },
): Promise<Settings> => {
  const grants = (await client.query<Grant>(GRANTS, [company, ids.modules])).rows
  const narrowed = (await client.query<Narrowed>(NARROWED, [company, codes])).rows
  const known = [...new Set([...codes, ...[...grants, ...narrowed].map(({ code }) => code)])]
  const roles = (await client.query<Role>(ROLES, [company, known])).rows
  const tests = (await client.query<Test>(TESTS, [company])).rows
  const overlays = (await client.query<{ said: Record<string, unknown> }>(OVERLAYS, [company])).rows
  return asSettings([
    ...roles.flatMap(ofRole),
    ...grants.map(
      ({ code, sModelsId, sActionCode }): Setting => ({
        kind: 'grant',
        of: [code, ids.nowCalled(sModelsId)],
        name: sActionCode,
        value: 1,
      }),
    ),
    ...narrowed.map(
      ({ code, sModelsId, sFormId, kind, name, value }): Setting => ({
        kind,
        of: [code, ids.nowCalled(sModelsId), sFormId === '' ? '' : ids.nowCalled(sFormId)],
        name,
        value,
      }),
    ),
    ...overlays.flatMap(({ said }) => ofOverlay(said, ids)),
    ...tests.map(ofTest),
    ...(await readStoredRowSettings(client, company, ids.nowCalled)),
  ])
}

/** Those of the folder's company that its folder says, or would. */
export const readSettingsOf = (
  client: pg.ClientBase,
  company: string,
  { settings }: { readonly settings: Settings },
  renames: readonly Renamed[],
): Promise<Settings> => {
  const names = new Map(renames.map(({ from, to }) => [from, to]))
  const said = [...settings.values()]
  return readStoredSettings(client, company, {
    ids: {
      nowCalled: (sId) => names.get(sId) ?? sId,
      modules: said.flatMap(({ kind, of }) => (kind === 'grant' ? of.slice(1) : [])),
    },
    codes: said.flatMap(({ kind, of }) => (OF_ROLES.has(kind) ? of.slice(0, 1) : [])),
  })
}
