// Reads what the routines of a module's documents are written from: its approval, actions and conversions, with what these name.
import { ACTION_ATTRIBUTES } from '#contracts/metadata/action.ts'
import { APPROVAL_ATTRIBUTES } from '#contracts/metadata/approval.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { CONVERSION_ATTRIBUTES } from '#contracts/metadata/conversion.ts'
import type { DocumentRows } from '#server/documents/document-of-rows.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { isBase, ofTenant } from '../load/of-tenant.ts'
import { selected } from '../load/selected.ts'

/** Whose module it is; null for both where it is everybody's. */
export type Whose = { readonly sBrandsId: string | null; readonly sBrandNo: string | null }

const ownerSql = (sModelsId: string): Sql => sql`
  select m."sOwnerBrandsId" as "sBrandsId", b."sBrandNo"
  from framework.gdsmodule m
  left join framework.sysbrand b on b."sId" = m."sOwnerBrandsId"
  where m."sId" = ${sql.value(sModelsId)}`

const ofModule = (table: string, columns: Sql, sModelsId: string): Sql => sql`
  select r."sId", ${columns}
  from ${sql.identifier('framework', table)} r
  where r."sModelsId" = ${sql.value(sModelsId)}
  order by r."sId"`

/** Those of everybody, and of the tenant that the module belongs to. */
const formsSql = (sBrandsId: string | null): Sql => sql`
  select f."sId", f."sModelsId", f."sFormKind", f."sTbName", f."sParentFormId"
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where ${ofTenant(sBrandsId)}
  order by f."iOrder", f."sId"`

const ownForms = (sModelsId: string): Sql =>
  sql`(select f."sId" from framework.gdsconfigformmaster f where f."sModelsId" = ${sql.value(sModelsId)})`

const columnsSql = (sModelsId: string): Sql => sql`
  select c."sFormId", c."sName", c."sFieldType"
  from framework.gdsconfigformslave c
  where c."sFormId" in ${ownForms(sModelsId)}
  order by c."iOrder", c."sId"`

const constantsSql = (sModelsId: string): Sql => sql`
  select distinct k."sFormId", k."sConstName"
  from framework.gdsformconst k
  where k."sFormId" in ${ownForms(sModelsId)}
  order by k."sFormId", k."sConstName"`

/** By its master's table: in the settings that every tenant gets, or in the tenant's own. */
const numbersSql = (sModelsId: string, sBrandsId: string | null): Sql => sql`
  select 1
  from framework.gdsconfigformmaster f
  where f."sModelsId" = ${sql.value(sModelsId)}
    and f."sFormKind" = 'master'
    and (
      exists (select from framework.gdsbillnosettings b where lower(b."sTbName") = lower(f."sTbName"))
      or exists (
        select from framework.sysbillnosettings b
        where b."sBrandsId" = ${sql.value(sBrandsId)} and lower(b."sTbName") = lower(f."sTbName")
      )
    )
  limit 1`

const madeSql = (sModelsId: string, sBrandsId: string | null): Sql => sql`
  select r."sId", ${selected(CONVERSION_ATTRIBUTES, 'r')}
  from framework.gdsconversion r
  join framework.gdsmodule m on m."sId" = r."sModelsId"
  where r."sFromFormId" in ${ownForms(sModelsId)}
    and r."sModelsId" <> ${sql.value(sModelsId)}
    and ${ofTenant(sBrandsId)}
  order by r."sId"`

const buttonsSql = (sModelsId: string, sBrandsId: string | null): Sql => sql`
  select ${selected(BUTTON_ATTRIBUTES, 'j')}
  from framework.gdsjurisdiction j
  where j."sModelsId" = ${sql.value(sModelsId)}
    and (${isBase(sql`j`)} or j."sBrandsId" = ${sql.value(sBrandsId)})
  order by ${isBase(sql`j`)} desc, j."iOrder", j."sActionCode"`

/** Null where there is no such module; no rows where nothing is written for it. */
export const loadDocumentRows = async (
  query: Query,
  sModelsId: string,
): Promise<{ readonly whose: Whose; readonly rows: DocumentRows | null } | null> => {
  const [whose] = await query<Whose>(ownerSql(sModelsId))
  if (whose === undefined) return null
  const { sBrandsId } = whose
  const [approvals, actions, conversions] = await Promise.all([
    query<DocumentRows['approvals'][number]>(
      ofModule('gdsapproval', selected(APPROVAL_ATTRIBUTES, 'r'), sModelsId),
    ),
    query<DocumentRows['actions'][number]>(
      ofModule('gdsaction', selected(ACTION_ATTRIBUTES, 'r'), sModelsId),
    ),
    query<DocumentRows['conversions'][number]>(
      ofModule('gdsconversion', selected(CONVERSION_ATTRIBUTES, 'r'), sModelsId),
    ),
  ])
  if (approvals.length + actions.length + conversions.length === 0) return { whose, rows: null }
  const [forms, columns, constants, buttons, numbers, made] = await Promise.all([
    query<DocumentRows['forms'][number]>(formsSql(sBrandsId)),
    query<DocumentRows['columns'][number]>(columnsSql(sModelsId)),
    query<DocumentRows['constants'][number]>(constantsSql(sModelsId)),
    query<DocumentRows['buttons'][number]>(buttonsSql(sModelsId, sBrandsId)),
    query(numbersSql(sModelsId, sBrandsId)),
    query<DocumentRows['made'][number]>(madeSql(sModelsId, sBrandsId)),
  ])
  const named = { forms, columns, constants, buttons, isNumbered: numbers.length > 0 }
  return { whose, rows: { sModelsId, ...named, approvals, actions, conversions, made } }
}
