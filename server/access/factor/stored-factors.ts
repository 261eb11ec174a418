// The second factors of users as the database has them. A code is used up by the statement that finds it good.
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { stepOfCode } from './totp.ts'

type Whose = { readonly sBrandsId: string; readonly sUserId: string }
type Platform = Pick<Database, 'platform'>

export type Factor = { readonly sSecret: string; readonly isConfirmed: boolean; readonly iCodes: number }

const RECOVERY_CODES = 10

/** 80 random bits need no slow hash. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url')

const newCode = (): string => (randomBytes(10).toString('hex').toUpperCase().match(/.{5}/g) ?? []).join('-')

export const findFactor = async (
  database: Platform,
  { sBrandsId, sUserId }: Whose,
): Promise<Factor | undefined> => {
  const [found] = await database.platform((query) =>
    query<Factor>(sql`
      select f."sSecret", f."tConfirmed" is not null as "isConfirmed", (
          select count(*)::int from framework.sftrecoverycode c
          where c."sBrandsId" = f."sBrandsId" and c."sUserId" = f."sUserId") as "iCodes"
      from framework.sftsecondfactor f
      where f."sBrandsId" = ${sql.value(sBrandsId)} and f."sUserId" = ${sql.value(sUserId)}`),
  )
  return found
}

/** In place of one that was not confirmed; whether there is none that was. */
export const beginFactor = async (
  database: Platform,
  { sBrandsId, sUserId }: Whose,
  sSecret: string,
): Promise<boolean> => {
  const begun = await database.platform((query) =>
    query(sql`
      insert into framework.sftsecondfactor ("sBrandsId", "sUserId", "sSecret")
      values (${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sSecret)})
      on conflict ("sBrandsId", "sUserId") do update set "sSecret" = excluded."sSecret", "iLastStep" = 0
      where sftsecondfactor."tConfirmed" is null
      returning "sUserId"`),
  )
  return begun.length === 1
}

/** From now on it counts; the codes for when the authenticator is lost, told this once. */
export const confirmFactor = async (
  database: Platform,
  { sBrandsId, sUserId }: Whose,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await database.platform(async (query) => {
    await query(sql`
      update framework.sftsecondfactor f
      set "tConfirmed" = clock_timestamp()
      where f."sBrandsId" = ${sql.value(sBrandsId)} and f."sUserId" = ${sql.value(sUserId)}`)
    await query(sql`
      insert into framework.sftrecoverycode ("sBrandsId", "sUserId", "sHash")
      select ${sql.value(sBrandsId)}::text, ${sql.value(sUserId)}::text, h.hash
      from unnest(${sql.value(codes.map(hashOf))}::text[]) h (hash)`)
  })
  return codes
}

/** Whether there was one. */
export const removeFactor = async (database: Platform, { sBrandsId, sUserId }: Whose): Promise<boolean> => {
  const removed = await database.platform((query) =>
    query(sql`
      delete from framework.sftsecondfactor f
      where f."sBrandsId" = ${sql.value(sBrandsId)} and f."sUserId" = ${sql.value(sUserId)}
      returning f."sUserId"`),
  )
  return removed.length === 1
}

type Given = Whose & { readonly sSecret: string; readonly code: string; readonly nowMs: number }

/** Whether the code is good and was not used before, on whichever node; it is used now. */
export const useTimeCode = async (
  database: Platform,
  { sBrandsId, sUserId, sSecret, code, nowMs }: Given,
): Promise<boolean> => {
  const step = stepOfCode(sSecret, code, nowMs)
  if (step === undefined) return false
  const used = await database.platform((query) =>
    query(sql`
      update framework.sftsecondfactor f
      set "iLastStep" = ${sql.value(step)}
      where f."sBrandsId" = ${sql.value(sBrandsId)}
        and f."sUserId" = ${sql.value(sUserId)}
        and f."sSecret" = ${sql.value(sSecret)}
        and f."iLastStep" < ${sql.value(step)}
      returning f."sUserId"`),
  )
  return used.length === 1
}

/** The same of a code for when the authenticator is lost. */
export const useRecoveryCode = async (
  database: Platform,
  { sBrandsId, sUserId, code }: Given,
): Promise<boolean> => {
  const used = await database.platform((query) =>
    query(sql`
      delete from framework.sftrecoverycode c
      where c."sBrandsId" = ${sql.value(sBrandsId)}
        and c."sUserId" = ${sql.value(sUserId)}
        and c."sHash" = ${sql.value(hashOf(code))}
      returning c."sUserId"`),
  )
  return used.length === 1
}
