// A credential of another system as it is now, by the id that it is known by; none where it, its tenant or its subsidiary is out of use.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { StoredZone } from '../session/time-zone.ts'

export type StoredCredential = {
  readonly sId: string
  readonly corpid: string
  readonly sName: string
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  /** Fingerprints of the secrets that open it: the one that holds, and the one before for as long as it does. */
  readonly fingerprints: readonly string[]
  /** Codes of the definitions that it may ask for. */
  readonly apis: readonly string[]
  /** Addresses and networks that it may ask from; none: from anywhere. */
  readonly addresses: readonly string[]
  readonly sExpires: string | null
  readonly iRateLimit: number | null
  readonly zone: StoredZone
}

export const credentialSql = (corpid: string): Sql => sql`
  select c."sId", c."corpid", c."sName", c."sBrandsId", c."sSubsidiaryId", c."jApis" as apis, c."jAddresses" as addresses, c."sExpires", c."iRateLimit",
    array_remove(array[c."sSecretHash", case when c."tPreviousEnds" > clock_timestamp() then c."sPreviousHash" end], null) as fingerprints,
    json_build_object('sTimeZone', s."sTimeZone", 'usableZone', framework.usable_time_zone(s."sTimeZone")) as zone
  from framework.sysapibrand c
  join framework.sysbrand b on b."sId" = c."sBrandsId" and b."bDisabled" = 0
  join framework.sftsubsidiary s on s."sBrandsId" = c."sBrandsId" and s."sId" = c."sSubsidiaryId" and s."bDisabled" = 0
  where c."corpid" = ${sql.value(corpid)} and c."bDisabled" = 0`
