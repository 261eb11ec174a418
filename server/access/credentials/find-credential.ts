// A credential that holds at this moment, or a refusal that says no more than who asks may know.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { dayIn } from '../session/time-zone.ts'
import { type Caller, type CallerOrigin, callerOf } from './caller.ts'
import { credentialSql, type StoredCredential } from './credential-query.ts'
import { isFrom } from './is-from.ts'
import type { OutsideParts } from './outside-context.ts'

export type CredentialParts = OutsideParts & {
  readonly database: Pick<Database, 'platform'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const ELSEWHERE = {
  en: 'This credential may not be used from this address',
  zh: '此凭据不允许从该地址使用',
}

const OVER = { en: 'This credential has expired: ask for another one', zh: '此凭据已过期：请申请新的凭据' }

/** The last day is one of the subsidiary's. */
const hasEnded = ({ sExpires }: StoredCredential, sTimeZone: string, now: number): boolean =>
  sExpires !== null && dayIn(sTimeZone, now) > sExpires

/** What is known of an id, whoever asks. */
export const storedCredential = async (
  { database }: CredentialParts,
  corpid: string,
): Promise<StoredCredential | undefined> => {
  const [found] = await database.platform((query) => query<StoredCredential>(credentialSql(corpid)))
  return found
}

/** Throws forbidden where the credential is over, or not for this address; to be asked by who has shown a secret. */
export const callerNow = (parts: CredentialParts, found: StoredCredential, origin: CallerOrigin): Caller => {
  const caller = callerOf(parts, found, origin)
  if (hasEnded(found, caller.context.sTimeZone, parts.now())) throw new AppError('forbidden', OVER)
  if (!isFrom(origin.sClientIp, found.addresses)) throw new AppError('forbidden', ELSEWHERE)
  return caller
}
