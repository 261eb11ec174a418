// The rows of sftlogininfo as signing in and changing a password need them.
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { SESSIONS_FROM } from '../session/user-state.ts'
import { isNoOwnPassword } from './temporary-password.ts'

export type Account = {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sPasswordHash: string
  readonly bBuilder: 0 | 1
  readonly isDisabled: boolean
  readonly sessionsFrom: string
  /** How long ago an administrator lifted the limit on guesses; null: never. */
  readonly liftedMsAgo: number | null
  /** When that was, as a text that names it. */
  readonly tGuessesLifted: string | null
  /** Of a second factor that counts; null: none. */
  readonly sFactorSecret: string | null
}

/** The account that a tenant's code and a user's code name, disabled or not. */
export const findAccount = async (
  database: Database,
  { sBrandNo, sUserNo }: { readonly sBrandNo: string; readonly sUserNo: string },
): Promise<Account | undefined> => {
  const [account] = await database.platform((query) =>
    query<Account>(sql`
      select u."sBrandsId", u."sId" as "sUserId", u."sPasswordHash", u."bBuilder", u."bDisabled" + b."bDisabled" > 0 as "isDisabled", ${SESSIONS_FROM} as "sessionsFrom",
        u."tGuessesLifted"::text, extract(epoch from clock_timestamp() - u."tGuessesLifted")::float8 * 1000 as "liftedMsAgo",
        f."sSecret" as "sFactorSecret"
      from framework.sftlogininfo u
      join framework.sysbrand b on b."sId" = u."sBrandsId"
      left join framework.sftsecondfactor f on f."sBrandsId" = u."sBrandsId" and f."sUserId" = u."sId" and f."tConfirmed" is not null
      where b."sBrandNo" = ${sql.value(sBrandNo)}
        and u."sUserNo" = ${sql.value(sUserNo)}`),
  )
  return account
}

type AccountKey = Pick<Account, 'sBrandsId' | 'sUserId'>

export const readPasswordHash = async (
  database: Database,
  { sBrandsId, sUserId }: AccountKey,
): Promise<string | undefined> => {
  const [row] = await database.platform((query) =>
    query<Pick<Account, 'sPasswordHash'>>(sql`
      select u."sPasswordHash"
      from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)}
        and u."sId" = ${sql.value(sUserId)}`),
  )
  return row?.sPasswordHash
}

/** The last passwords that the user had before this one. */
export const formerPasswords = async (
  database: Database,
  { sBrandsId, sUserId }: AccountKey,
  most: number,
): Promise<readonly string[]> => {
  const former = await database.platform((query) =>
    query<Pick<Account, 'sPasswordHash'>>(sql`
      select h."sPasswordHash"
      from framework.sftpasswordhistory h
      where h."sBrandsId" = ${sql.value(sBrandsId)}
        and h."sUserId" = ${sql.value(sUserId)}
      order by h."tReplaced" desc
      limit ${sql.value(most)}`),
  )
  return former.map(({ sPasswordHash }) => sPasswordHash)
}

/** As many as a tenant may ask not to be taken again. */
const MOST_KEPT = 12

const keepFormer = ({ sBrandsId, sUserId }: AccountKey, sPasswordHash: string): readonly Sql[] => [
  sql`
    insert into framework.sftpasswordhistory ("sBrandsId", "sUserId", "sPasswordHash")
    values (${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sPasswordHash)})
    on conflict ("sBrandsId", "sUserId", "sPasswordHash") do update set "tReplaced" = clock_timestamp()`,
  sql`
    delete from framework.sftpasswordhistory h
    where h."sBrandsId" = ${sql.value(sBrandsId)}
      and h."sUserId" = ${sql.value(sUserId)}
      and h."sPasswordHash" not in (
        select k."sPasswordHash"
        from framework.sftpasswordhistory k
        where k."sBrandsId" = ${sql.value(sBrandsId)} and k."sUserId" = ${sql.value(sUserId)}
        order by k."tReplaced" desc
        limit ${sql.value(MOST_KEPT)})`,
]

/** Stores a new hash where the old one still stands, and keeps the old one of a user's own; whether it did. */
export const replacePasswordHash = (
  database: Database,
  key: AccountKey,
  hashes: { readonly from: string; readonly to: string },
): Promise<boolean> =>
  database.platform(async (query) => {
    const changed = await query(sql`
      update framework.sftlogininfo u
      set "sPasswordHash" = ${sql.value(hashes.to)}, "tPasswordChanged" = clock_timestamp()
      where u."sBrandsId" = ${sql.value(key.sBrandsId)}
        and u."sId" = ${sql.value(key.sUserId)}
        and u."sPasswordHash" = ${sql.value(hashes.from)}
      returning u."sId"`)
    if (changed.length !== 1) return false
    if (!isNoOwnPassword(hashes.from))
      for (const statement of keepFormer(key, hashes.from)) await query(statement)
    return true
  })
