// Device commands of a place, as the tenant. Tables of the edition are named as the edition names them.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Place } from '../device.ts'
import type { Outcome } from '../sampling/write-point.ts'

/** Those that may be written now, in the order in which they were approved. */
export const waitingCommandsSql = ({ sBrandsId, sSubsidiaryId }: Place): Sql => sql`
  select c."sId", p."sParentId" as "sDeviceId"
  from public.eptcommand c
  join public.eptdevicepoint p on p."sBrandsId" = c."sBrandsId" and p."sSubsidiaryId" = c."sSubsidiaryId" and p."sId" = c."sPointId"
  where c."sBrandsId" = ${sql.value(sBrandsId)}
    and c."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and c."bCheck" = 1
    and c."tClaimed" is null
    and c."tUntil" >= now()
  order by c."tCheckDate", c."sId"`

/** Takes a command, which nobody takes a second time, where it may still be written; no row where it may not. */
export const claimCommandSql = ({ sBrandsId, sSubsidiaryId }: Place, sId: string): Sql => sql`
  update public.eptcommand c
  set "tClaimed" = clock_timestamp()
  from public.eptdevicepoint p
  where c."sBrandsId" = ${sql.value(sBrandsId)}
    and c."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and c."sId" = ${sql.value(sId)}
    and c."bCheck" = 1
    and c."tClaimed" is null
    and c."tUntil" >= clock_timestamp()
    and p."sBrandsId" = c."sBrandsId"
    and p."sSubsidiaryId" = c."sSubsidiaryId"
    and p."sId" = c."sPointId"
    and p."bWritable" = 1
    and c."dValue" between p."dLeast" and p."dMost"
  returning c."sPointId", c."dValue"::float8 as "dValue"`

export const settleCommandSql = (
  { sBrandsId, sSubsidiaryId }: Place,
  sId: string,
  { sOutcome, dReadBack, sError }: Outcome,
): Sql => sql`
  update public.eptcommand c
  set "sOutcome" = ${sql.value(sOutcome)}, "dReadBack" = ${sql.value(dReadBack)}::numeric, "sError" = ${sql.value(sError)}
  where c."sBrandsId" = ${sql.value(sBrandsId)}
    and c."sSubsidiaryId" = ${sql.value(sSubsidiaryId)}
    and c."sId" = ${sql.value(sId)}
    and c."tClaimed" is not null
    and c."sOutcome" is null`
