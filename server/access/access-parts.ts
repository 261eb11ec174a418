// What the use cases of access/ work with; put together once by createAccess.
import type { Database } from '#server/platform/postgres/database.ts'
import type { Licence } from './licence/licence.ts'
import type { Guesses } from './login/guess-limits.ts'
import type { RefuseLate } from './login/late-refusals.ts'
import type { Passwords } from './login/passwords.ts'
import type { SignInTurns } from './login/sign-in-turns.ts'
import type { CurrentUsers } from './session/current-users.ts'
import type { SessionTimes, StoredSessions } from './session/stored-sessions.ts'
import type { TokenRing } from './token/token-ring.ts'

export type AccessParts = {
  readonly database: Database
  readonly licence: Licence
  readonly passwords: Passwords
  readonly guesses: Guesses
  /** At codes of second factors, by whoever knows the password. */
  readonly codeGuesses: Guesses
  readonly turns: SignInTurns
  readonly refuseLate: RefuseLate
  readonly users: CurrentUsers
  readonly sessions: StoredSessions
  readonly tokens: TokenRing
  readonly times: SessionTimes
  readonly now: () => number
}
