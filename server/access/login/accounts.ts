// The rows of sftlogininfo as signing in and changing a password need them.
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { SESSIONS_FROM } from '../session/user-state.ts'

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

/** Stores a new hash where the old one still stands; whether it did. */
export const replacePasswordHash = async (
  database: Database,
  { sBrandsId, sUserId }: AccountKey,
  hashes: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  const changed = await database.platform((query) =>
    query(sql`
      update framework.sftlogininfo u
      set "sPasswordHash" = ${sql.value(hashes.to)}
      where u."sBrandsId" = ${sql.value(sBrandsId)}
        and u."sId" = ${sql.value(sUserId)}
        and u."sPasswordHash" = ${sql.value(hashes.from)}
      returning u."sId"`),
  )
  return changed.length === 1
}
