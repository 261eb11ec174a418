// Many users at once: every line is judged first, and with no mistake in any of them all are added in one transaction.
import { type Text, textIn } from '#contracts/language.ts'
import type { ImportAnswer } from '#contracts/people.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type LineProblem, readUserLines, type UserLine } from './user-lines.ts'

const NOT_A_BUILDER = {
  en: 'Users are imported by administrators, in the builder',
  zh: '只有管理员可以在构建端导入用户',
}
const NOBODY: Text = { en: 'There is no user in it', zh: '其中没有用户' }
const TWICE: Text = { en: 'The user stands in it twice', zh: '用户重复出现' }
const TAKEN: Text = { en: 'There is such a user already', zh: '该用户已存在' }
const MANY_ROLES: Text = { en: 'A user has 20 roles at most', zh: '一个用户最多 20 个角色' }
const MOST_ROLES = 20
const MOST_USERS = 2_000
const TOO_MANY: Text = { en: `${MOST_USERS} users at most at once`, zh: `一次最多导入 ${MOST_USERS} 个用户` }

const noPlace = (code: string): Text => ({
  en: `There is no subsidiary “${code}”`,
  zh: `没有分公司“${code}”`,
})
const noRole = (code: string): Text => ({ en: `There is no role “${code}”`, zh: `没有角色“${code}”` })
const tooMuch = (code: string): Text => ({
  en: `Nobody grants more than they hold: the role “${code}” may do more than you may`,
  zh: `不能授予自己没有的权限：角色“${code}”的权限超出您的权限`,
})

type Known = { readonly sId: string; readonly sCode: string }
type KnownRole = Known & { readonly isBeyond: boolean }

type Tenant = {
  readonly taken: ReadonlySet<string>
  readonly places: ReadonlyMap<string, Known>
  readonly roles: ReadonlyMap<string, KnownRole>
  readonly sSubsidiaryId: string
}

const byCode = <Row extends Known>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.sCode, row]))

/** What the lines name, as it is in the tenant, and which roles may do more than who imports. */
const readTenant = async (
  query: Query,
  { sBrandsId, sUserId, sSubsidiaryId }: RequestContext,
  lines: readonly UserLine[],
): Promise<Tenant> => {
  const numbers = lines.map(({ sUserNo }) => sUserNo)
  const codes = [...new Set(lines.flatMap(({ roles }) => roles))]
  const taken = await query<{ readonly sUserNo: string }>(sql`
    select u."sUserNo" from framework.sftlogininfo u
    where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sUserNo" = any (${sql.value(numbers)}::text[])`)
  const places = await query<Known>(sql`
    select s."sId", s."sCode" from framework.sftsubsidiary s
    where s."sBrandsId" = ${sql.value(sBrandsId)} and s."bDisabled" = 0`)
  const roles = await query<KnownRole>(sql`
    select r."sId", r."sCode",
      framework.grants_more_than_held(${sql.value(sBrandsId)}, ${sql.value(sUserId)}, r."sId") as "isBeyond"
    from framework.sisjurisdictionclassify r
    where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sCode" = any (${sql.value(codes)}::text[])`)
  return {
    taken: new Set(taken.map(({ sUserNo }) => sUserNo)),
    places: byCode(places),
    roles: byCode(roles),
    sSubsidiaryId,
  }
}

const roleComplaint = (role: KnownRole | undefined, code: string): Text | null => {
  if (role === undefined) return noRole(code)
  return role.isBeyond ? tooMuch(code) : null
}

const complaintsOf = (
  { sUserNo, place, places, roles }: UserLine,
  { tenant, isTwice }: { readonly tenant: Tenant; readonly isTwice: boolean },
): readonly Text[] => {
  const named = place === '' ? places : [place, ...places]
  return [
    ...(isTwice ? [TWICE] : []),
    ...(tenant.taken.has(sUserNo) ? [TAKEN] : []),
    ...named.filter((code) => !tenant.places.has(code)).map(noPlace),
    ...roles.flatMap((code) => roleComplaint(tenant.roles.get(code), code) ?? []),
    ...(roles.length > MOST_ROLES ? [MANY_ROLES] : []),
  ]
}

const judge = (lines: readonly UserLine[], tenant: Tenant): readonly LineProblem[] => {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const isTwice = seen.has(line.sUserNo)
    seen.add(line.sUserNo)
    return complaintsOf(line, { tenant, isTwice }).map((text) => ({ iLine: line.iLine, text }))
  })
}

const userOf = (
  { sUserNo, sUserName, sLanguage, place, places, roles }: UserLine,
  { places: known, roles: knownRoles, sSubsidiaryId }: Tenant,
) => {
  const own = place === '' ? sSubsidiaryId : known.get(place)?.sId
  return {
    ...{ sUserNo, sUserName, sLanguage, sSubsidiaryId: own },
    sRoleIds: roles.map((code) => knownRoles.get(code)?.sId),
    sPlaceIds: places.map((code) => known.get(code)?.sId).filter((sId) => sId !== own),
  }
}

const add = async (
  query: Query,
  { sBrandsId, sUserId, sRequestId }: RequestContext,
  users: readonly object[],
): Promise<void> => {
  await query(sql`
    select framework.import_users(${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sRequestId)},
      ${sql.value(JSON.stringify(users))}::jsonb)`)
}

/** With a mistake in it, or where it is only tried, nothing is added. */
export const importUsers = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  session: Session,
  { sText, isTried }: { readonly sText: string; readonly isTried: boolean },
): Promise<ImportAnswer> => {
  admitAdministrator(session, NOT_A_BUILDER)
  const { context } = session
  const { lines, problems } = readUserLines(sText)
  if (lines.length > MOST_USERS) throw invalidRequest([{ path: 'sText', message: TOO_MANY }])
  return database.platform(async (query) => {
    const tenant = await readTenant(query, context, lines)
    const nobody = lines.length + problems.length === 0 ? [{ iLine: 1, text: NOBODY }] : []
    const all = [...problems, ...nobody, ...judge(lines, tenant)].toSorted(
      (one, other) => one.iLine - other.iLine,
    )
    const isDone = all.length === 0 && !isTried
    if (isDone)
      await add(
        query,
        context,
        lines.map((line) => userOf(line, tenant)),
      )
    return {
      iUsers: lines.length,
      problems: all.map(({ iLine, text }) => ({ iLine, sText: textIn(context.sLanguage, text) })),
      isDone,
    }
  })
}
