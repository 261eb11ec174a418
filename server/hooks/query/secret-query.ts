// The secret of a hook, and the one before for as long as it holds, too.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type NewSecret = {
  readonly sBrandsId: string
  readonly sId: string
  /** Where what is sent is taken, from its first secret on. */
  readonly sSubsidiaryId: string
  readonly secret: string
  readonly overlapHours: number
}

export const secretSql = (
  table: 'syswebhook' | 'syswebhookout',
  { sBrandsId, sId, sSubsidiaryId, secret, overlapHours }: NewSecret,
): Sql => sql`
  update ${sql.identifier('framework', table)} h
  set "sPreviousSecret" = case when ${sql.value(overlapHours)}::int > 0 then h."sSecret" end,
    "tPreviousEnds" = case
      when ${sql.value(overlapHours)}::int > 0 and h."sSecret" is not null
      then clock_timestamp() + make_interval(hours => ${sql.value(overlapHours)}::int) end,
    "sSecret" = ${sql.value(secret)},
    "sSubsidiaryId" = coalesce(h."sSubsidiaryId", ${sql.value(sSubsidiaryId)}),
    "tSecret" = clock_timestamp()
  where h."sBrandsId" = ${sql.value(sBrandsId)} and h."sId" = ${sql.value(sId)}`
