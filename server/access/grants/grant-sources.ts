// Which rows of grants decide whether a user may do something on a module: asked of what merges them, row by row.
import { allows } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type GrantRows, mergeGrants } from './merge-grants.ts'

/** One row of grants. */
export type GrantSource = GrantRows & { readonly sRoleId: string | null }

export type GrantDecision = {
  /** Each alone would allow it. */
  readonly granting: readonly GrantSource[]
  /** Each alone takes it away from what the others give. */
  readonly denying: readonly GrantSource[]
}

type Asked = { readonly sBrandsId: string; readonly sUserId: string; readonly sModelsId: string }

/** The rows of a user and of the user's roles on a module. */
export const grantSources = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  { sBrandsId, sUserId, sModelsId }: Asked,
): Promise<readonly GrantSource[]> =>
  database.platform((query) =>
    query<GrantSource>(sql`
      select j."sUserId" is not null as "isOwn", j."sRoleId", j."sSubsidiaryId", j."sActionCode", j."bAllow", array[j."sModelsId"] as "sModelsIds"
      from framework.sysjurisdiction j
      where j."sBrandsId" = ${sql.value(sBrandsId)}
        and j."sModelsId" = ${sql.value(sModelsId)}
        and (j."sUserId" = ${sql.value(sUserId)} or j."sRoleId" in (
          select g."sRoleId"
          from framework.sftlogininfojurisdictiongroup g
          where g."sBrandsId" = ${sql.value(sBrandsId)} and g."sUserId" = ${sql.value(sUserId)}))
      order by j."sRoleId", j."sActionCode", j."sId"`),
  )

export const decidingGrants = (
  sources: readonly GrantSource[],
  {
    sSubsidiaryId,
    sModelsId,
    action,
  }: { readonly sSubsidiaryId: string; readonly sModelsId: string; readonly action: string },
): GrantDecision => {
  const allowed = (rows: readonly GrantRows[]): boolean =>
    allows(mergeGrants(rows, sSubsidiaryId), sModelsId, action)
  const granting = sources.filter((row) => allowed([row]))
  const denying = sources.filter(
    (row) => row.isOwn && row.bAllow === 0 && granting.length > 0 && !allowed([...granting, row]),
  )
  return { granting, denying }
}
