// What a grant needs to be judged: whether whom it names is there, how many there are, and whether who gives it holds it.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type Grant = {
  readonly sRoleId: string | null
  readonly sUserId: string | null
  readonly sModelsId: string
  readonly sActionCode: string
  readonly bAllow: number
  /** Null: in all subsidiaries. */
  readonly sSubsidiaryId: string | null
}

type Actor = { readonly sBrandsId: string; readonly sUserId: string }

/** Of the tenant; locked, so that grants that are added beside it are counted. */
export const holderSql = (
  sBrandsId: string,
  { sRoleId, sUserId }: Pick<Grant, 'sRoleId' | 'sUserId'>,
): Sql =>
  sRoleId === null
    ? sql`
      select 1 from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sId" = ${sql.value(sUserId)}
      for no key update`
    : sql`
      select 1 from framework.sisjurisdictionclassify r
      where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = ${sql.value(sRoleId)}
      for no key update`

export const grantsOfHolderSql = (
  sBrandsId: string,
  { sRoleId, sUserId }: Pick<Grant, 'sRoleId' | 'sUserId'>,
): Sql => sql`
  select count(*)::int as count
  from framework.sysjurisdiction j
  where j."sBrandsId" = ${sql.value(sBrandsId)}
    and j."sRoleId" is not distinct from ${sql.value(sRoleId)}::text
    and j."sUserId" is not distinct from ${sql.value(sUserId)}::text`

export const isButtonSql = (sBrandsId: string, { sModelsId, sActionCode }: Grant): Sql => sql`
  select 1 from framework.gdsjurisdiction b
  where b."sBrandsId" in ('*', ${sql.value(sBrandsId)})
    and b."sModelsId" = ${sql.value(sModelsId)}
    and b."sActionCode" = ${sql.value(sActionCode)}`

/** Where the grant holds, in one subsidiary or in all; nothing of it is taken away there, and all of the module is shown. */
export const isHeldSql = (
  { sBrandsId, sUserId }: Actor,
  { sModelsId, sActionCode, sSubsidiaryId }: Grant,
): Sql => sql`
  select 1
  where framework.holds_grant(${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sModelsId)}, ${sql.value(sActionCode)}, ${sql.value(sSubsidiaryId)}::text)`
