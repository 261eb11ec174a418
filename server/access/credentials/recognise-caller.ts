// From the Authorization header to who calls: the credential is looked up at each call, so that one out of use stops at once.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { bearerIn } from '../token/bearer.ts'
import type { CredentialRing } from '../token/credential-ring.ts'
import type { Caller, CallerOrigin } from './caller.ts'
import { type CredentialParts, callerNow, storedCredential } from './find-credential.ts'
import { isSame, proofOf } from './secret.ts'

const REFUSED = {
  en: 'This call has no token, or one that does not hold any more: get one from /token/getToken',
  zh: '此次调用没有令牌或令牌已失效：请通过 /token/getToken 获取',
}

/** Throws unauthenticated, or forbidden where the credential is over or not for this address. */
export const recogniseCaller = async (
  parts: CredentialParts & { readonly tokens: CredentialRing },
  authorization: string | undefined,
  origin: CallerOrigin,
): Promise<Caller> => {
  const token = bearerIn(authorization)
  const name = token === undefined ? undefined : await parts.tokens.open(token)
  const found = name === undefined ? undefined : await storedCredential(parts, name.corpid)
  const holds = found?.fingerprints.some((one) => isSame(proofOf(one), name?.proof ?? ''))
  if (found === undefined || holds !== true) throw new AppError('unauthenticated', REFUSED)
  return callerNow(parts, found, origin)
}
