// What a tenant asks of its users' passwords and second factors: read where a password is changed, and set by its administrators.
import type { SignInRules } from '#contracts/people.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type StoredRules = SignInRules & { readonly version: string }

const NOT_A_BUILDER = {
  en: 'Rules for signing in are set by administrators, in the builder',
  zh: '只有管理员可以在构建端设置登录规则',
}
const NO_ROLE = { en: 'The company has no such role', zh: '公司没有该角色' }
const CHANGED = { en: 'It has been changed in the meantime', zh: '内容已在此期间被修改' }

const rulesSql = (sBrandsId: string): Sql => sql`
  select x.*, md5(x::text) as version
  from (
    select coalesce(r."iPasswordLength", 8) as "iPasswordLength", coalesce(r."iPasswordHistory", 1) as "iPasswordHistory", r."iPasswordDays",
      coalesce(r."bSecondFactor", 0) as "bSecondFactor", array(
        select c."sId" from framework.sisjurisdictionclassify c
        where c."sBrandsId" = b."sId" and c."bSecondFactor" = 1
        order by c."sCode") as "sRoleIds"
    from framework.sysbrand b
    left join framework.sissigninrule r on r."sBrandsId" = b."sId"
    where b."sId" = ${sql.value(sBrandsId)}
  ) x`

const setSql = (sBrandsId: string, rules: SignInRules): readonly Sql[] => [
  sql`
    insert into framework.sissigninrule ("sBrandsId", "iPasswordLength", "iPasswordHistory", "iPasswordDays", "bSecondFactor")
    values (${sql.value(sBrandsId)}, ${sql.value(rules.iPasswordLength)}, ${sql.value(rules.iPasswordHistory)}, ${sql.value(rules.iPasswordDays)},
      ${sql.value(rules.bSecondFactor)})
    on conflict ("sBrandsId") do update set "iPasswordLength" = excluded."iPasswordLength", "iPasswordHistory" = excluded."iPasswordHistory",
      "iPasswordDays" = excluded."iPasswordDays", "bSecondFactor" = excluded."bSecondFactor"`,
  sql`
    update framework.sisjurisdictionclassify r
    set "bSecondFactor" = 1 - r."bSecondFactor"
    where r."sBrandsId" = ${sql.value(sBrandsId)}
      and (r."bSecondFactor" = 1) <> (r."sId" = any (${sql.value(rules.sRoleIds)}::text[]))`,
]

const read = async (query: Query, sBrandsId: string): Promise<StoredRules> => {
  const [rules] = await query<StoredRules>(rulesSql(sBrandsId))
  if (rules === undefined) throw new AppError('not_found', NO_ROLE)
  return rules
}

export const signInRules = (database: Pick<Database, 'platform'>, sBrandsId: string): Promise<StoredRules> =>
  database.platform((query) => read(query, sBrandsId))

export const readRules = (
  { database }: { readonly database: Pick<Database, 'platform'> },
  session: Session,
): Promise<StoredRules> => {
  admitAdministrator(session, NOT_A_BUILDER)
  return signInRules(database, session.context.sBrandsId)
}

const heldSql = (sBrandsId: string): Sql => sql`
  select b."sId" from framework.sysbrand b where b."sId" = ${sql.value(sBrandsId)} for no key update`

/** Throws invalid_request for roles that are not there, version_conflict with what there is now. */
export const setRules = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  session: Session,
  { version, ...rules }: StoredRules,
): Promise<StoredRules> => {
  admitAdministrator(session, NOT_A_BUILDER)
  const { sBrandsId } = session.context
  return database.platform(async (query) => {
    await query(heldSql(sBrandsId))
    const { version: storedVersion, ...before } = await read(query, sBrandsId)
    if (storedVersion !== version)
      throw new AppError('version_conflict', CHANGED, { current: { ...before, version: storedVersion } })
    for (const statement of setSql(sBrandsId, rules)) await query(statement)
    const after = await read(query, sBrandsId)
    const missing = rules.sRoleIds.findIndex((sId) => !after.sRoleIds.includes(sId))
    if (missing >= 0) throw invalidRequest([{ path: `sRoleIds.${missing}`, message: NO_ROLE }])
    await auditAccess(query, session.context, {
      table: 'sissigninrule',
      sRowId: sBrandsId,
      before,
      after: rules,
    })
    return after
  })
}
