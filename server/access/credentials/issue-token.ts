// A token for another system that shows a credential and its secret. Whoever guesses is held up as at the sign-in.
import type { IssuedToken, TokenRequest } from '#contracts/requests/token-request.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Guesses } from '../login/guess-limits.ts'
import type { CredentialRing } from '../token/credential-ring.ts'
import type { CallerOrigin } from './caller.ts'
import type { StoredCredential } from './credential-query.ts'
import { type CredentialParts, callerNow, storedCredential } from './find-credential.ts'
import { fingerprintOf, isSame, proofOf } from './secret.ts'

export type IssueParts = CredentialParts & { readonly guesses: Guesses; readonly tokens: CredentialRing }

const LIFETIME_SECONDS = 7_200

const REFUSED = { en: 'There is no such credential, or its secret is another', zh: '凭据不存在或密钥不正确' }

type Opened = { readonly found: StoredCredential; readonly fingerprint: string }

const openedBy = async (
  parts: CredentialParts,
  { corpid, secret }: TokenRequest,
): Promise<Opened | undefined> => {
  const shown = fingerprintOf(secret)
  const found = await storedCredential(parts, corpid)
  const fingerprint = found?.fingerprints.find((one) => isSame(one, shown))
  return found === undefined || fingerprint === undefined ? undefined : { found, fingerprint }
}

/** Throws unauthenticated for every reason that a guess could find out, forbidden where the right secret does not help. */
export const issueToken = async (
  parts: IssueParts,
  request: TokenRequest,
  origin: CallerOrigin,
): Promise<IssuedToken> => {
  const guesser = {
    user: ['credential', request.corpid],
    address: origin.sClientIp,
    since: '',
    isLifted: false,
  }
  const opened = await parts.guesses.attempt(guesser, () => openedBy(parts, request))
  if (opened === undefined) throw new AppError('unauthenticated', REFUSED)
  callerNow(parts, opened.found, origin)
  const name = { corpid: opened.found.corpid, proof: proofOf(opened.fingerprint) }
  const token = await parts.tokens.seal(name, parts.now() + LIFETIME_SECONDS * 1_000)
  return { token, tokenType: 'Bearer', expiresIn: LIFETIME_SECONDS }
}
