// How a user of the tenant signs in: whether there is a second factor and has to be one, and how old the password is.
import type { UserAccess } from '#contracts/people.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

const NOT_A_BUILDER = {
  en: 'The access of other users is for administrators, in the builder',
  zh: '只有管理员可以在构建端管理其他用户的访问',
}
const NO_USER = { en: 'The company has no such user', zh: '公司中没有该用户' }

/** Whether the user `u` has to have a second factor. */
export const FACTOR_NEEDED: Sql = sql`(
  exists (
    select from framework.sissigninrule r where r."sBrandsId" = u."sBrandsId" and r."bSecondFactor" = 1)
  or exists (
    select
    from framework.sftlogininfojurisdictiongroup g
    join framework.sisjurisdictionclassify c on c."sBrandsId" = g."sBrandsId" and c."sId" = g."sRoleId"
    where g."sBrandsId" = u."sBrandsId" and g."sUserId" = u."sId" and c."bSecondFactor" = 1))`

export const HAS_FACTOR: Sql = sql`exists (
  select from framework.sftsecondfactor f
  where f."sBrandsId" = u."sBrandsId" and f."sUserId" = u."sId" and f."tConfirmed" is not null)`

/** Whether the password of the user `u` was given by somebody else. */
export const IS_TEMPORARY: Sql = sql`(u."sPasswordHash" like '$temporary$%')`

/** When the own password of the user `u` has to be changed; null: never. A temporary one ends by itself. */
export const PASSWORD_ENDS: Sql = sql`(
  select u."tPasswordChanged" + make_interval(days => r."iPasswordDays")
  from framework.sissigninrule r
  where r."sBrandsId" = u."sBrandsId" and not ${IS_TEMPORARY} and u."sPasswordHash" <> '$none$')`

export const accessOf = async (
  { database }: { readonly database: Pick<Database, 'platform'> },
  session: Session,
  sUserId: string,
): Promise<UserAccess> => {
  admitAdministrator(session, NOT_A_BUILDER)
  const [found] = await database.platform((query) =>
    query<UserAccess>(sql`
      select ${HAS_FACTOR} as "isFactorOn", ${FACTOR_NEEDED} as "isFactorNeeded", case
          when u."sPasswordHash" = '$none$' then 'none'
          when ${IS_TEMPORARY} then 'temporary'
          else 'own' end as password,
        to_json(u."tPasswordChanged") #>> '{}' as "tPasswordChanged", to_json(${PASSWORD_ENDS}) #>> '{}' as "tPasswordEnds"
      from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(session.context.sBrandsId)} and u."sId" = ${sql.value(sUserId)}`),
  )
  if (found === undefined) throw new AppError('not_found', NO_USER)
  return found
}
