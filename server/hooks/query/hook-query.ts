// Hooks, as the platform sees them.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type StoredHook = {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sId: string
  readonly sHookCode: string
  readonly sName: string
  readonly sProcName: string
  readonly iWindowSeconds: number
  readonly iMostBytes: number
  /** The one that holds, and the one before for as long as it does. */
  readonly secrets: readonly string[]
  readonly sTimeZone: string | null
  readonly usableZone: string | null
}

/** Those in use, of tenants and subsidiaries in use. One without a secret has no subsidiary yet. */
const hooks = (condition: Sql): Sql => sql`
  select h."sBrandsId", h."sSubsidiaryId", h."sId", h."sHookCode", h."sName", h."sProcName", h."iWindowSeconds", h."iMostBytes",
    array_remove(array[h."sSecret", case when h."tPreviousEnds" > clock_timestamp() then h."sPreviousSecret" end], null) as secrets,
    s."sTimeZone", framework.usable_time_zone(s."sTimeZone") as "usableZone"
  from framework.syswebhook h
  join framework.sysbrand b on b."sId" = h."sBrandsId" and b."bDisabled" = 0
  join framework.sftsubsidiary s on s."sBrandsId" = h."sBrandsId" and s."sId" = h."sSubsidiaryId" and s."bDisabled" = 0
  where h."bDisabled" = 0 and ${condition}`

export const hookAtSql = (sHookCode: string): Sql => hooks(sql`h."sHookCode" = ${sql.value(sHookCode)}`)

export const hookSql = ({ sBrandsId, sId }: Pick<StoredHook, 'sBrandsId' | 'sId'>): Sql =>
  hooks(sql`h."sBrandsId" = ${sql.value(sBrandsId)} and h."sId" = ${sql.value(sId)}`)
