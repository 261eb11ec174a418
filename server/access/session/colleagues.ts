// The tenant's users in one subsidiary, each with whether a module is theirs to see there.
import { allows } from '#server/kernel/context/session.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type GrantRows, mergeGrants } from '../grants/merge-grants.ts'
import { grantRowsSql } from './user-state.ts'

export type Colleague = {
  readonly sUserId: string
  readonly sUserNo: string
  readonly sUserName: string
  readonly maySee: boolean
}

export type Place = { readonly sBrandsId: string; readonly sSubsidiaryId: string }

export type AskedColleagues = {
  readonly sModelsId: string
  /** Only those whose number begins one of these. */
  readonly named?: readonly string[]
}

const MOST_COLLEAGUES = 1_000

type Row = Omit<Colleague, 'maySee'> & { readonly isHere: boolean; readonly grantRows: readonly GrantRows[] }

/** By name; 1 000 at most. */
export const colleagues = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  { sBrandsId, sSubsidiaryId }: Place,
  { sModelsId, named }: AskedColleagues,
): Promise<readonly Colleague[]> => {
  const isNamed =
    named === undefined
      ? sql.empty
      : sql`and exists (select from unnest(${sql.value(named)}::text[]) n (name) where starts_with(lower(n.name), lower(u."sUserNo")))`
  const rows = await database.platform((query) =>
    query<Row>(sql`
      select u."sId" as "sUserId", u."sUserNo", u."sUserName",
        u."sSubsidiaryId" = ${sql.value(sSubsidiaryId)} or exists (
          select from framework.sftloginsubsidiary l
          where l."sBrandsId" = u."sBrandsId" and l."sUserId" = u."sId" and l."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}) as "isHere",
        (${grantRowsSql(sql`and j."sModelsId" = ${sql.value(sModelsId)}`)}) as "grantRows"
      from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)}
        and u."bDisabled" = 0
        ${isNamed}
      order by u."sUserName", u."sUserNo"
      limit ${sql.value(MOST_COLLEAGUES)}::int`),
  )
  return rows.map(({ isHere, grantRows, ...user }) => ({
    ...user,
    maySee: isHere && allows(mergeGrants(grantRows, sSubsidiaryId), sModelsId, 'view'),
  }))
}
