// Proving the password of who is signed in, before what a stolen session must not be able to do.
import type { Text } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { readPasswordHash } from './accounts.ts'
import { signedInComer } from './sign-in-turns.ts'

const WRONG: Text = { en: 'The current password is wrong', zh: '原密码不正确' }

/** `path` is where it was given. */
export type GivenPassword = { readonly path: string; readonly sPassword: string }

const prove = async (
  { database, passwords, guesses, turns }: AccessParts,
  { sBrandsId, sUserId, sSessionId }: RequestContext,
  { path, sPassword }: GivenPassword,
): Promise<string> => {
  // The session stands for the place: whoever has stolen one neither guesses on from elsewhere nor locks its user's others.
  const guesser = {
    user: ['change', sBrandsId, sUserId, sSessionId],
    address: sSessionId,
    since: '',
    isLifted: false,
  }
  await guesses.refuseHopeless(guesser)
  return turns.hash(signedInComer({ sBrandsId, sUserId }), async () => {
    const right = await guesses.attempt(guesser, async () => {
      const sPasswordHash = await readPasswordHash(database, { sBrandsId, sUserId })
      const isRight = sPasswordHash !== undefined && (await passwords.matches(sPasswordHash, sPassword))
      return isRight ? sPasswordHash : undefined
    })
    if (right !== undefined) return right
    throw invalidRequest([{ path, message: WRONG }])
  })
}

/** The hash that it was proven against. 400 where it is wrong, 429 after too many guesses. */
export const provePassword = (
  parts: AccessParts,
  context: RequestContext,
  given: GivenPassword,
): Promise<string> => parts.refuseLate(() => prove(parts, context, given))
