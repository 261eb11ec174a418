// The number that a setting gives next today, by the clocks of the session.
import type { BillNumberRequest } from '#contracts/requests/bill-number-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** It answers `sBillNo`. */
export const billNumberAheadSql = (
  { sBrandsId, sSubsidiaryId, sTimeZone }: RequestContext,
  { sId = '', sPrefix, sDatePattern, sResetPeriod, iWidth }: BillNumberRequest,
): Sql => sql`
  select framework.bill_no_ahead(
    ${sql.value(sBrandsId)}, ${sql.value(sSubsidiaryId)}, ${sql.value(sId)}, ${sql.value(sPrefix)}, ${sql.value(sDatePattern)},
    ${sql.value(sResetPeriod)}, ${sql.value(iWidth)}::integer, (now() at time zone ${sql.value(sTimeZone)})::date
  ) as "sBillNo"`
