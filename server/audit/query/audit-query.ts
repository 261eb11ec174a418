// The audit of one tenant, the latest first: of a table, a row, a user, of days. What the platform marks as secret is not told.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type AuditFilter = {
  readonly table: string | null
  readonly sId: string | null
  /** A user's id, number or name. */
  readonly user: string | null
  /** Days by the session's clocks, both with it. */
  readonly from: string | null
  readonly to: string | null
}

type Whose = { readonly sBrandsId: string; readonly sTimeZone: string }

/** More are not counted. */
const MOST_COUNTED = 10_000

const startOf = (day: string, sTimeZone: string): Sql =>
  sql`(${sql.value(day)}::date)::timestamp at time zone ${sql.value(sTimeZone)}`

const afterEndOf = (day: string, sTimeZone: string): Sql =>
  sql`(${sql.value(day)}::date + 1)::timestamp at time zone ${sql.value(sTimeZone)}`

const where = ({ sBrandsId, sTimeZone }: Whose, { table, sId, user, from, to }: AuditFilter): Sql => {
  const conditions = [
    sql`a."sBrandsId" = ${sql.value(sBrandsId)}`,
    ...(table === null ? [] : [sql`a."sTbName" = ${sql.value(table.toLowerCase())}`]),
    ...(sId === null ? [] : [sql`a."sRowId" = ${sql.value(sId)}`]),
    ...(from === null ? [] : [sql`a."tAt" >= ${startOf(from, sTimeZone)}`]),
    ...(to === null ? [] : [sql`a."tAt" < ${afterEndOf(to, sTimeZone)}`]),
    ...(user === null
      ? []
      : [
          sql`a."sUserId" in (
            select w."sId" from framework.sftlogininfo w
            where w."sBrandsId" = ${sql.value(sBrandsId)}
              and (w."sId" = ${sql.value(user)} or lower(w."sUserNo") = lower(${sql.value(user)}) or lower(w."sUserName") = lower(${sql.value(user)}))
            union all select ${sql.value(user)}::text)`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}

const SECRETS = sql`
  array(
    select c."sName"
    from framework.gdsconfigformslave c
    join framework.gdsconfigformmaster f on f."sId" = c."sFormId"
    where c."bSecret" = 1 and lower(f."sTbName") = a."sTbName"
  )`

/** It answers AuditChange. */
export const auditSql = (
  whose: Whose,
  filter: AuditFilter,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Sql => sql`
  select a."tAt" as "tWhen", a."sUserId", u."sUserName", a."sOperation", a."sTbName", a."sRowId",
    (a."jBefore" - ${SECRETS})::text as "before", (a."jAfter" - ${SECRETS})::text as "after", a."sRequestId"
  from framework.sysaudit a
  left join framework.sftlogininfo u on u."sBrandsId" = a."sBrandsId" and u."sId" = a."sUserId"
  where ${where(whose, filter)}
  order by a."iId" desc
  limit ${sql.value(pageSize)} offset ${sql.value((pageNum - 1) * pageSize)}`

export const auditCountSql = (whose: Whose, filter: AuditFilter): Sql => sql`
  select count(*)::int as total
  from (select from framework.sysaudit a where ${where(whose, filter)} limit ${sql.value(MOST_COUNTED)}) counted`
