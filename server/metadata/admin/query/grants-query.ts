// What a grant needs to be judged: whether whom it names is there, how many there are, and whether who gives it holds it.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type Grant = {
  readonly sRoleId: string | null
  readonly sUserId: string | null
  readonly sModelsId: string
  readonly sActionCode: string
  readonly bAllow: number
}

type Actor = { readonly sBrandsId: string; readonly sUserId: string }

/** Of the tenant; locked, so that grants that are added beside it are counted. */
export const holderSql = (sBrandsId: string, { sRoleId, sUserId }: Grant): Sql =>
  sRoleId === null
    ? sql`
      select 1 from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sId" = ${sql.value(sUserId)}
      for no key update`
    : sql`
      select 1 from framework.sisjurisdictionclassify r
      where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = ${sql.value(sRoleId)}
      for no key update`

export const grantsOfHolderSql = (sBrandsId: string, { sRoleId, sUserId }: Grant): Sql => sql`
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

/** In all subsidiaries, for that is where a grant holds; and nothing of it is taken away anywhere. */
export const isHeldSql = ({ sBrandsId, sUserId }: Actor, { sModelsId, sActionCode }: Grant): Sql => {
  const own = sql`
    j."sBrandsId" = ${sql.value(sBrandsId)}
    and j."sModelsId" = ${sql.value(sModelsId)}
    and (j."sUserId" = ${sql.value(sUserId)} or j."sRoleId" in (
      select g."sRoleId"
      from framework.sftlogininfojurisdictiongroup g
      where g."sBrandsId" = ${sql.value(sBrandsId)} and g."sUserId" = ${sql.value(sUserId)}))`
  const action = sql.value(sActionCode)
  return sql`
    select 1
    where exists (
        select
        from framework.sysjurisdiction j
        where ${own} and j."bAllow" = 1 and j."sSubsidiaryId" is null and j."sActionCode" in ('*', ${action}))
      and not exists (
        select
        from framework.sysjurisdiction j
        where ${own} and j."bAllow" = 0 and (${action} = '*' or j."sActionCode" in ('*', ${action})))`
}
