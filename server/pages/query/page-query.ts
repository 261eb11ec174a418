// Tenants in use as pages need them, each with what it says of a page.

import type { StoredZone } from '#server/access/session/time-zone.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { SaidOfPage } from '../page-definition.ts'

/** What the tenant says of the page. */
export type OwnPage = {
  readonly sLiquid: string | null
  readonly jPage: SaidOfPage
  readonly sPublicOf: string | null
  readonly sLinksFrom: string | null
  readonly bDisabled: 0 | 1
}

export type PagePlace = {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly zone: StoredZone
  /** Null where it says nothing. */
  readonly own: OwnPage | null
}

const OWN = sql`
  json_build_object('sLiquid', g."sLiquid", 'jPage', g."jPage", 'sPublicOf', g."sPublicOf", 'sLinksFrom', g."sLinksFrom", 'bDisabled', g."bDisabled")`

const places = (sPageCode: string, condition: Sql): Sql => sql`
  select b."sId" as "sBrandsId", s."sId" as "sSubsidiaryId",
    json_build_object('sTimeZone', s."sTimeZone", 'usableZone', framework.usable_time_zone(s."sTimeZone")) as zone,
    case when g."sId" is not null then ${OWN} end as own
  from framework.sysbrand b
  join framework.sftsubsidiary s on s."sBrandsId" = b."sId" and s."bDisabled" = 0
  left join framework.syspage g on g."sBrandsId" = b."sId" and g."sPageCode" = ${sql.value(sPageCode)}
  where b."bDisabled" = 0 and ${condition}`

export const linkedPlaceSql = ({
  sPageCode,
  sBrandsId,
  sSubsidiaryId,
}: Pick<PagePlace, 'sBrandsId' | 'sSubsidiaryId'> & { readonly sPageCode: string }): Sql =>
  places(sPageCode, sql`b."sId" = ${sql.value(sBrandsId)} and s."sId" = ${sql.value(sSubsidiaryId)}`)

/** Where everybody may look: the subsidiary that the tenant names for the page. */
export const publicPlaceSql = (sPageCode: string, sBrandNo: string): Sql =>
  places(sPageCode, sql`b."sBrandNo" = ${sql.value(sBrandNo)} and s."sCode" = g."sPublicOf"`)

export const subsidiarySql = (sBrandsId: string, sCode: string): Sql => sql`
  select from framework.sftsubsidiary s
  where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sCode" = ${sql.value(sCode)}`

/** All that a tenant says of pages. */
export const ownPagesSql = (sBrandsId: string): Sql => sql`
  select g."sPageCode", ${OWN} as own
  from framework.syspage g
  where g."sBrandsId" = ${sql.value(sBrandsId)}
  order by g."sPageCode"`
