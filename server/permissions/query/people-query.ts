// Reads who there is in a tenant: users and roles by their names.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type KnownUser = { readonly sUserId: string; readonly sUserName: string; readonly bDisabled: 0 | 1 }
export type KnownRole = {
  readonly sId: string
  readonly sCode: string
  readonly sNameEn: string
  readonly sNameZh: string
}

export const userSql = (sBrandsId: string, sUserId: string): Sql => sql`
  select u."sId" as "sUserId", u."sUserName", u."bDisabled"
  from framework.sftlogininfo u
  where u."sBrandsId" = ${sql.value(sBrandsId)}
    and u."sId" = ${sql.value(sUserId)}`

export const rolesSql = (sBrandsId: string): Sql => sql`
  select r."sId", r."sCode", r."sNameEn", r."sNameZh"
  from framework.sisjurisdictionclassify r
  where r."sBrandsId" = ${sql.value(sBrandsId)}
  order by r."sCode"`
