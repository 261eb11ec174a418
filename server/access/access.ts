// The door to access/: who is asking, and whether they may come in.
import type { Language } from '#contracts/language.ts'
import type { ChangePasswordRequest, LoginRequest } from '#contracts/requests/session-requests.ts'
import type { IssuedToken, TokenRequest } from '#contracts/requests/token-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { EVERYTHING_CHANGED, readAnnouncement } from '#server/platform/postgres/feed/change-feed.ts'
import type { AccessParts } from './access-parts.ts'
import type { Caller, CallerOrigin } from './credentials/caller.ts'
import { issueToken } from './credentials/issue-token.ts'
import { type Outsider, outsideContext } from './credentials/outside-context.ts'
import { recogniseCaller } from './credentials/recognise-caller.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorBegun,
  type FactorState,
  factorState,
  removeSecondFactor,
} from './factor/second-factor.ts'
import { type GrantSource, grantSources } from './grants/grant-sources.ts'
import type { Licence, LicenceRuling } from './licence/licence.ts'
import { changePassword } from './login/change-password.ts'
import { CODE_LIMITS, countGuesses, type GuessLimits } from './login/guess-limits.ts'
import { refuseLateBy } from './login/late-refusals.ts'
import { type LoginAnswer, login, type SignInOrigin } from './login/login.ts'
import { createPasswords, type PasswordCost } from './login/passwords.ts'
import { CROWD_LIMITS, type CrowdLimits, makeSignInTurns } from './login/sign-in-turns.ts'
import { createPeople, type People } from './people/people.ts'
import { authenticate, recognise } from './session/authenticate.ts'
import { type AskedColleagues, type Colleague, colleagues, type Place } from './session/colleagues.ts'
import { currentUsers } from './session/current-users.ts'
import { endOthers } from './session/end-others.ts'
import { logOut } from './session/log-out.ts'
import type { RequestOrigin } from './session/make-session.ts'
import { endSessionsOf, resetFactor, sessionsOf } from './session/of-other-users.ts'
import { endOwnSession, type OwnSession, ownSessions } from './session/own-sessions.ts'
import { sessionOfUser, type UserAtWork } from './session/session-of-user.ts'
import { type SessionTimes, storedSessions } from './session/stored-sessions.ts'
import { switchLanguage } from './session/switch-language.ts'
import { companyName, subsidiariesOf, switchSubsidiary } from './session/switch-subsidiary.ts'
import { loadUserState, type Subsidiary } from './session/user-state.ts'
import { type ViewAsAnswer, type ViewAsAsked, viewAs } from './session/view-as.ts'
import { credentialRing } from './token/credential-ring.ts'
import { tokenRing } from './token/token-ring.ts'

export type Access = {
  /** 401 for every reason in one time; 429 after too many guesses. */
  readonly login: (request: LoginRequest, origin: SignInOrigin) => Promise<LoginAnswer>
  /** A token for another system's credential and secret; 401 for a wrong one, 429 after too many. */
  readonly issueToken: (request: TokenRequest, origin: CallerOrigin) => Promise<IssuedToken>
  /** Who calls by the token of an Authorization header; 401 when it names no credential that holds. */
  readonly caller: (authorization: string | undefined, origin: CallerOrigin) => Promise<Caller>
  /** The keys of what another system asks or sends. */
  readonly outside: (outsider: Outsider, origin: RequestOrigin) => RequestContext
  /** The session that an Authorization header names; 401 when it names none. */
  readonly authenticate: (authorization: string | undefined, origin: RequestOrigin) => Promise<Session>
  /** The same by what this node has heard so far, without asking the database for news. */
  readonly recognise: (authorization: string | undefined, origin: RequestOrigin) => Promise<Session>
  /** A session for work that no request asked for, as the user is now; undefined where the user may not work there. */
  readonly sessionOfUser: (user: UserAtWork) => Promise<Session | undefined>
  /** The tenant's users where the place is, each with whether a module is theirs to see there. */
  readonly colleagues: (place: Place, asked: AskedColleagues) => Promise<readonly Colleague[]>
  /** A short session that sees as another user, or whoever has some roles, and changes nothing. */
  readonly viewAs: (session: Session, asked: ViewAsAsked) => Promise<ViewAsAnswer>
  /** The rows of a user and of the user's roles on a module. */
  readonly grantSources: (user: {
    readonly sBrandsId: string
    readonly sUserId: string
    readonly sModelsId: string
  }) => Promise<readonly GrantSource[]>
  readonly logout: (context: RequestContext) => Promise<void>
  /** Ends the user's other sessions; how many there were. */
  readonly logoutOthers: (context: RequestContext) => Promise<number>
  /** The user's live sessions, this one among them. */
  readonly sessions: (context: RequestContext) => Promise<readonly OwnSession[]>
  /** Ends one of them; 404 when there is none of that id. */
  readonly endSession: (context: RequestContext, sSessionId: string) => Promise<void>
  /** The user's second factor: whether it is on, and turning it on and off. */
  readonly factor: (context: RequestContext) => Promise<FactorState>
  readonly beginFactor: (
    context: RequestContext,
    given: { readonly sPassword: string },
  ) => Promise<FactorBegun>
  /** Answers the codes for when the authenticator is lost, this once. */
  readonly confirmFactor: (
    context: RequestContext,
    given: { readonly sCode: string },
  ) => Promise<{ readonly recoveryCodes: readonly string[] }>
  readonly removeFactor: (
    context: RequestContext,
    given: { readonly sPassword: string; readonly sCode: string },
  ) => Promise<void>
  /** For administrators, in the builder: another user's sessions, their end, and a second factor that was lost. */
  readonly sessionsOf: (session: Session, sUserId: string) => Promise<readonly OwnSession[]>
  readonly endSessionsOf: (session: Session, sUserId: string) => Promise<{ readonly iCount: number }>
  readonly resetFactor: (session: Session, sUserId: string) => Promise<void>
  /** Rules for signing in, substitutes, an import. */
  readonly people: People
  /** 400 naming the field; ends the user's other sessions. */
  readonly changePassword: (context: RequestContext, request: ChangePasswordRequest) => Promise<void>
  /** What the licence gives the user's tenant today. */
  readonly licence: (context: RequestContext) => LicenceRuling
  /** The name of the user's tenant. */
  readonly companyName: (context: RequestContext) => Promise<string>
  /** Those that the user may switch to, the user's own first. */
  readonly subsidiaries: (context: RequestContext) => Promise<readonly Subsidiary[]>
  /** The context from now on; 403 when the subsidiary is not the user's. */
  readonly switchSubsidiary: (context: RequestContext, sSubsidiaryId: string) => Promise<RequestContext>
  /** The context from now on. */
  readonly switchLanguage: (context: RequestContext, sLanguage: Language) => Promise<RequestContext>
  /** To be called with each announcement, a table's name or that anything may have changed: users and grants are then read again on every node. */
  readonly changed: (table: string) => Promise<void>
}

export type AccessDependencies = {
  readonly database: Database
  readonly store: KeyValueStore
  readonly licence: Licence
  /** 32 bytes each, the newest first. */
  readonly tokenKeys: readonly Uint8Array[]
  readonly times: SessionTimes
  /** Of users and subsidiaries that have none; UTC unless given. */
  readonly timeZone?: string
  readonly passwordCost?: PasswordCost
  readonly guessLimits?: GuessLimits
  readonly crowdLimits?: CrowdLimits
  /** The database's time unless given. */
  readonly now?: () => number
  readonly observe?: Observe
}

const TABLES: ReadonlySet<string> = new Set([
  'sysbrand',
  'sftsubsidiary',
  'sftlogininfo',
  'sftloginsubsidiary',
  'sisjurisdictionclassify',
  'sftlogininfojurisdictiongroup',
  'sysjurisdiction',
  'sysfieldgrant',
  'sysrowgrant',
  'act_ru_task',
  'sysendedsession',
  'sissigninrule',
  'sftsecondfactor',
])

const partsOf = (dependencies: AccessDependencies): AccessParts => {
  const { database, store, licence, times, now = database.now, observe = observeNothing } = dependencies
  const { crowdLimits: crowds = CROWD_LIMITS, timeZone = 'UTC' } = dependencies
  return {
    database,
    licence,
    times,
    now,
    passwords: createPasswords(now, dependencies.passwordCost),
    guesses: countGuesses(store, dependencies.guessLimits),
    codeGuesses: countGuesses(store, CODE_LIMITS),
    turns: makeSignInTurns(crowds),
    refuseLate: refuseLateBy(crowds.refusalDelayMs),
    users: currentUsers({ store, now, load: (name) => loadUserState({ database, observe, timeZone }, name) }),
    sessions: storedSessions({ store, times, now }),
    tokens: tokenRing({ keys: dependencies.tokenKeys, now }),
  }
}

/** Access on a database and a shared store. Throws when there is no token key. */
export const createAccess = (dependencies: AccessDependencies): Access => {
  const parts = partsOf(dependencies)
  const { tokenKeys, timeZone = 'UTC' } = dependencies
  const callers = { ...parts, timeZone, tokens: credentialRing({ keys: tokenKeys, now: parts.now }) }
  return {
    login: (request, origin) => login(parts, request, origin),
    issueToken: (request, origin) => issueToken(callers, request, origin),
    outside: (outsider, origin) => outsideContext(callers, outsider, origin),
    caller: (authorization, origin) => recogniseCaller(callers, authorization, origin),
    authenticate: (authorization, origin) => authenticate(parts, authorization, origin),
    recognise: (authorization, origin) => recognise(parts, authorization, origin),
    sessionOfUser: (user) => sessionOfUser(parts, user),
    colleagues: (place, asked) => colleagues(parts, place, asked),
    viewAs: (session, asked) => viewAs(parts, session, asked),
    grantSources: (user) => grantSources(parts, user),
    logout: (context) => logOut(parts, context),
    logoutOthers: (context) => endOthers(parts, context),
    sessions: (context) => ownSessions(parts, context),
    endSession: (context, sSessionId) => endOwnSession(parts, context, sSessionId),
    factor: (context) => factorState(parts, context),
    beginFactor: (context, given) => beginSecondFactor(parts, context, given),
    confirmFactor: (context, given) => confirmSecondFactor(parts, context, given),
    removeFactor: (context, given) => removeSecondFactor(parts, context, given),
    sessionsOf: (session, sUserId) => sessionsOf(parts, session, sUserId),
    endSessionsOf: (session, sUserId) => endSessionsOf(parts, session, sUserId),
    resetFactor: (session, sUserId) => resetFactor(parts, session, sUserId),
    people: createPeople(parts),
    changePassword: (context, request) => changePassword(parts, context, request),
    licence: ({ sBrandsId }) => parts.licence.of(sBrandsId),
    companyName: (context) => companyName(parts, context),
    subsidiaries: (context) => subsidiariesOf(parts, context),
    switchSubsidiary: (context, sSubsidiaryId) => switchSubsidiary(parts, context, sSubsidiaryId),
    switchLanguage: (context, sLanguage) => switchLanguage(parts, context, sLanguage),
    changed: async (announced) => {
      const { what } = readAnnouncement(announced)
      if (what === EVERYTHING_CHANGED || TABLES.has(what)) await parts.users.changed()
    },
  }
}
