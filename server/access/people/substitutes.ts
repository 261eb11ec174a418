// Who stands in for a user of the tenant, from one day until another: told, and replaced whole.
import type { Substitute } from '#contracts/people.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type AskedSubstitute = Omit<Substitute, 'sName'>

const NOT_A_BUILDER = {
  en: 'Substitutes are named by administrators, in the builder',
  zh: '只有管理员可以在构建端指定代理人',
}
const NO_USER = { en: 'The company has no such user', zh: '公司中没有该用户' }
const ONESELF = { en: 'Nobody stands in for themselves', zh: '不能指定本人为代理人' }
const BACKWARDS = { en: 'The last day is before the first', zh: '结束日期早于开始日期' }
const NO_DAY = { en: 'There is no such day', zh: '没有这一天' }
const TWICE = { en: 'This is said twice', zh: '重复设置' }

type Parts = { readonly database: Pick<Database, 'platform'> }
type Whose = { readonly sBrandsId: string; readonly sUserId: string }

const substitutesSql = ({ sBrandsId, sUserId }: Whose): Sql => sql`
  select s."sSubstituteId", u."sUserName" as "sName", s."tFrom"::text, s."tUntil"::text
  from framework.sftsubstitute s
  join framework.sftlogininfo u on u."sBrandsId" = s."sBrandsId" and u."sId" = s."sSubstituteId"
  where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sUserId" = ${sql.value(sUserId)}
  order by s."tFrom", u."sUserNo"`

const usersSql = (sBrandsId: string, sUserIds: readonly string[]): Sql => sql`
  select u."sId" from framework.sftlogininfo u
  where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sId" = any (${sql.value(sUserIds)}::text[])
  for no key update`

const replaceSql = ({ sBrandsId, sUserId }: Whose, asked: readonly AskedSubstitute[]): readonly Sql[] => [
  sql`
    delete from framework.sftsubstitute s
    where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sUserId" = ${sql.value(sUserId)}`,
  sql`
    insert into framework.sftsubstitute ("sBrandsId", "sUserId", "sSubstituteId", "tFrom", "tUntil")
    select ${sql.value(sBrandsId)}::text, ${sql.value(sUserId)}::text, a.*
    from jsonb_to_recordset(${sql.value(JSON.stringify(asked))}::jsonb) a ("sSubstituteId" text, "tFrom" date, "tUntil" date)`,
]

const admitted = (session: Session, sUserId: string): Whose => {
  admitAdministrator(session, NOT_A_BUILDER)
  return { sBrandsId: session.context.sBrandsId, sUserId }
}

/** Whoever is meant, locked; not_found where one of them is none of the tenant's. */
const requireUsers = async (
  query: Query,
  { sBrandsId, sUserId }: Whose,
  others: readonly string[],
): Promise<void> => {
  const known = new Set(
    (await query<{ readonly sId: string }>(usersSql(sBrandsId, [sUserId, ...others]))).map(({ sId }) => sId),
  )
  if (!known.has(sUserId)) throw new AppError('not_found', NO_USER)
  const missing = others.findIndex((sId) => !known.has(sId))
  if (missing >= 0) throw invalidRequest([{ path: `substitutes.${missing}.sSubstituteId`, message: NO_USER }])
}

const isDay = (day: string): boolean => {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

const judge = (sUserId: string, asked: readonly AskedSubstitute[]): void => {
  const seen = new Set<string>()
  const complaints = asked.flatMap(({ sSubstituteId, tFrom, tUntil }, at) => {
    const key = JSON.stringify([sSubstituteId, tFrom])
    const told = (name: string, message: typeof ONESELF) => [{ path: `substitutes.${at}.${name}`, message }]
    if (sSubstituteId === sUserId) return told('sSubstituteId', ONESELF)
    if (!isDay(tFrom)) return told('tFrom', NO_DAY)
    if (!isDay(tUntil)) return told('tUntil', NO_DAY)
    if (tUntil < tFrom) return told('tUntil', BACKWARDS)
    if (seen.has(key)) return told('sSubstituteId', TWICE)
    seen.add(key)
    return []
  })
  if (complaints.length > 0) throw invalidRequest(complaints)
}

export const readSubstitutes = async (
  { database }: Parts,
  session: Session,
  sUserId: string,
): Promise<readonly Substitute[]> => {
  const whose = admitted(session, sUserId)
  return database.platform(async (query) => {
    await requireUsers(query, whose, [])
    return query<Substitute>(substitutesSql(whose))
  })
}

/** Throws invalid_request naming what is wrong, and not_found. */
export const setSubstitutes = async (
  { database }: Parts,
  session: Session,
  { sUserId, substitutes }: { readonly sUserId: string; readonly substitutes: readonly AskedSubstitute[] },
): Promise<readonly Substitute[]> => {
  const whose = admitted(session, sUserId)
  judge(sUserId, substitutes)
  return database.platform(async (query) => {
    await requireUsers(
      query,
      whose,
      substitutes.map(({ sSubstituteId }) => sSubstituteId),
    )
    const before = await query<Substitute>(substitutesSql(whose))
    for (const statement of replaceSql(whose, substitutes)) await query(statement)
    const after = await query<Substitute>(substitutesSql(whose))
    await auditAccess(query, session.context, {
      ...{ table: 'sftlogininfo', sRowId: sUserId },
      ...{ before: { substitutes: before }, after: { substitutes: after } },
    })
    return after
  })
}
