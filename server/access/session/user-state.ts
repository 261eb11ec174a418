// What the database says about a user at this moment: reading it is the one place that knows the tables of users and grants.
import { createHash } from 'node:crypto'
import type { Owed } from '#contracts/confinement.ts'
import type { Language } from '#contracts/language.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { GrantRows } from '../grants/merge-grants.ts'
import type { NarrowRows } from '../grants/merge-narrowings.ts'
import { narrowRowsSql } from '../grants/narrow-rows-query.ts'
import { FACTOR_NEEDED, HAS_FACTOR, IS_TEMPORARY, PASSWORD_ENDS } from '../people/user-access.ts'
import { type StoredZone, timeZoneOf } from './time-zone.ts'

export type Subsidiary = {
  readonly sId: string
  readonly sCode: string
  readonly sName: string
  /** That of the user's requests there. */
  readonly sTimeZone: string
}

export type UserState = {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sUserNo: string
  readonly sUserName: string
  readonly sCompanyName: string
  readonly sEmployeeId: string | null
  readonly sDepartmentId: string | null
  readonly sLanguage: Language
  readonly bAdmin: 0 | 1
  readonly bBuilder: 0 | 1
  readonly bPlatform: 0 | 1
  /** The user's own subsidiary first; none that is disabled. */
  readonly subsidiaries: readonly Subsidiary[]
  readonly sRoleIds: readonly string[]
  readonly grantRows: readonly GrantRows[]
  readonly narrowRows: readonly NarrowRows[]
  /** Its place among those of the tenant who may sign in: administrators come first, then whoever has been there longest. */
  readonly iSeat: number
  /** What the user has to do before anything else; null: nothing. */
  readonly owes: Owed | null
  /** Changes with the password and tells nothing about it. */
  readonly proof: string
  /** From when on the user's sessions count: those that remember another moment have ended. */
  readonly sessionsFrom: string
}

/** A user, or a user in one session: as such it is there only until that session has ended. */
export type UserName = { readonly sBrandsId: string; readonly sUserId: string; readonly sSessionId?: string }

type Row = Omit<UserState, 'proof' | 'subsidiaries'> &
  StoredZone & {
    readonly sPasswordHash: string
    readonly subsidiaries: readonly (Omit<Subsidiary, 'sTimeZone'> & StoredZone)[]
  }

/** Names a password hash without being one. */
export const passwordProof = (sPasswordHash: string): string =>
  createHash('sha256').update(sPasswordHash).digest('base64url').slice(0, 22)

const SUBSIDIARIES = sql`
  select coalesce(json_agg(json_build_object('sId', s."sId", 'sCode', s."sCode", 'sName', s."sName",
      'sTimeZone', s."sTimeZone", 'usableZone', framework.usable_time_zone(s."sTimeZone")) order by s."sId" <> u."sSubsidiaryId", s."iOrder", s."sCode"), '[]')
  from framework.sftsubsidiary s
  where s."sBrandsId" = u."sBrandsId"
    and s."bDisabled" = 0
    and (s."sId" = u."sSubsidiaryId" or exists (
      select from framework.sftloginsubsidiary l
      where l."sBrandsId" = u."sBrandsId" and l."sUserId" = u."sId" and l."sSubsidiaryId" = s."sId"))`

const ROLES = sql`
  select coalesce(json_agg(g."sRoleId" order by g."sRoleId"), '[]')
  from framework.sftlogininfojurisdictiongroup g
  where g."sBrandsId" = u."sBrandsId" and g."sUserId" = u."sId"`

const ROLE_IDS = sql`
  select g."sRoleId"
  from framework.sftlogininfojurisdictiongroup g
  where g."sBrandsId" = u."sBrandsId" and g."sUserId" = u."sId"`

/** The grants of the user `u` and of the roles with these ids, as GrantRows; `only` narrows those `j` that are looked at. */
export const grantRowsSql = (only: Sql, roleIds: Sql = ROLE_IDS): Sql => sql`
  select coalesce(json_agg(json_build_object('isOwn', r.own, 'sSubsidiaryId', r."sSubsidiaryId", 'sActionCode', r."sActionCode",
    'bAllow', r."bAllow", 'sModelsIds', r.modules)), '[]')
  from (
    select j."sUserId" is not null as own, j."sSubsidiaryId", j."sActionCode", j."bAllow", array_agg(distinct j."sModelsId") as modules
    from framework.sysjurisdiction j
    where j."sBrandsId" = u."sBrandsId"
      and (j."sUserId" = u."sId" or j."sRoleId" in (${roleIds}))
      ${only}
    group by 1, 2, 3, 4
  ) r`

/** Names the moment from which on the sessions of the user `u` count; empty since before there were such moments. */
export const SESSIONS_FROM = sql`coalesce(extract(epoch from u."tSessionsFrom")::text, '')`

/** A password that somebody else gave or that is too old comes first: whoever knows it alone must not set up the second factor. */
const OWES = sql`case
  when ${IS_TEMPORARY} or ${PASSWORD_ENDS} <= clock_timestamp() then 'password'
  when ${FACTOR_NEEDED} and not ${HAS_FACTOR} then 'factor' end`

const SEAT = sql`
  select count(*)::int
  from framework.sftlogininfo o
  where o."sBrandsId" = u."sBrandsId"
    and o."bDisabled" = 0
    and (-o."bAdmin", o."tCreateDate", o."sId") <= (-u."bAdmin", u."tCreateDate", u."sId")`

/** Sessions that the store may still hold, or hold again, though they have ended. */
const notEnded = (sSessionId: string | undefined): Sql =>
  sSessionId === undefined
    ? sql.empty
    : sql`and not exists (select from framework.sysendedsession e where e."sSessionId" = ${sql.value(sSessionId)})`

const selectUser = ({ sBrandsId, sUserId, sSessionId }: UserName): Sql => sql`
  select u."sBrandsId", u."sId" as "sUserId", u."sUserNo", u."sUserName", b."sName" as "sCompanyName", u."sEmployeeId", u."sDepartmentId", u."sLanguage",
    u."sTimeZone", framework.usable_time_zone(u."sTimeZone") as "usableZone", u."bAdmin", u."bBuilder", b."bPlatform", u."sPasswordHash", ${SESSIONS_FROM} as "sessionsFrom",
    ${OWES} as owes, (${SEAT}) as "iSeat",
    (${SUBSIDIARIES}) as "subsidiaries", (${ROLES}) as "sRoleIds", (${grantRowsSql(sql.empty)}) as "grantRows",
    (${narrowRowsSql(ROLE_IDS, sql`u."sId"`)}) as "narrowRows"
  from framework.sftlogininfo u
  join framework.sysbrand b on b."sId" = u."sBrandsId"
  where u."sBrandsId" = ${sql.value(sBrandsId)}
    and u."sId" = ${sql.value(sUserId)}
    and u."bDisabled" = 0
    and b."bDisabled" = 0
    ${notEnded(sSessionId)}`

export type UserSource = {
  readonly database: Database
  readonly observe: Observe
  /** The time zone of the installation. */
  readonly timeZone: string
}

const knownTimeZone = (observe: Observe, stored: StoredZone, whose: string): string | null => {
  const known = timeZoneOf(stored)
  if (known !== stored.sTimeZone)
    observe({
      kind: 'notice',
      text: `The time zone "${stored.sTimeZone}" of ${whose} is not known here, and counts as none`,
    })
  return known
}

/** The user's state; undefined when there is no such user, when user or tenant is disabled, or when the session has ended. */
export const loadUserState = async (
  { database, observe, timeZone }: UserSource,
  name: UserName,
): Promise<UserState | undefined> => {
  const [row] = await database.platform((query) => query<Row>(selectUser(name)))
  if (row === undefined) return undefined
  const { sPasswordHash, sTimeZone, usableZone, ...state } = row
  const own = knownTimeZone(observe, { sTimeZone, usableZone }, `the user ${row.sUserId} of ${row.sBrandsId}`)
  const zoneIn = (sId: string, zone: StoredZone): string | null =>
    knownTimeZone(observe, zone, `the subsidiary ${sId} of ${row.sBrandsId}`)
  const subsidiaries = row.subsidiaries.map(({ sId, sCode, sName, ...zone }) => ({
    sId,
    sCode,
    sName,
    sTimeZone: own ?? zoneIn(sId, zone) ?? timeZone,
  }))
  return { ...state, subsidiaries, proof: passwordProof(sPasswordHash) }
}

/** Whether the user may work in a subsidiary. */
export const belongsTo = ({ subsidiaries }: UserState, sSubsidiaryId: string): boolean =>
  subsidiaries.some(({ sId }) => sId === sSubsidiaryId)
