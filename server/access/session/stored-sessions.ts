// The live sessions of a user in the shared store: one value under `<sLoginType><sUserId>@<sBrandsId>`, changed atomically. Users of two
// tenants may have one id: each has a value of its own.
import type { CallerType } from '#contracts/context-keys.ts'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonOf } from '#server/kernel/json/json-of.ts'
import { keyPart } from '#server/platform/keyvalue/key-part.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'

/** As whom a session sees, and from which other session of its owner it was opened. */
export type Viewing = {
  readonly sFromSessionId: string
  readonly sUserId?: string
  readonly sRoleIds?: readonly string[]
}

export type StoredSession = {
  readonly sSessionId: string
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sLanguage: Language
  /** Which passwords the session was opened with; see passwordProof. Two while the password is being changed. */
  readonly proofs: readonly string[]
  /** From when on the user's sessions counted as it was opened; untold by sessions from before that was kept. */
  readonly sessionsFrom?: string
  /** From which browser and system, as agentText tells it; untold by sessions from before that was kept. */
  readonly sAgent?: string
  /** Of a session that shows what another sees. */
  readonly viewing?: Viewing
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly seenAt: number
}

export type SessionOwner = {
  readonly sLoginType: CallerType
  readonly sUserId: string
  readonly sBrandsId: string
}

export type SessionTimes = {
  /** A session without requests for this long is over. */
  readonly idleMs: number
  /** A session this old is over. */
  readonly maxMs: number
}

export type StoredSessions = {
  /** The session, when it is live. */
  readonly find: (owner: SessionOwner, sSessionId: string) => Promise<StoredSession | undefined>
  /** All that are live. */
  readonly list: (owner: SessionOwner) => Promise<readonly StoredSession[]>
  /** Adds a session; the user's oldest are dropped when there are too many. Answers those. */
  readonly open: (owner: SessionOwner, session: StoredSession) => Promise<readonly StoredSession[]>
  /** Changes the session if it is still live; whether it was. */
  readonly update: (
    owner: SessionOwner,
    sSessionId: string,
    change: Partial<StoredSession>,
  ) => Promise<boolean>
  /** Notes that the session is in use, where the store takes it; costs a write at most once in a while. */
  readonly touch: (owner: SessionOwner, session: StoredSession) => Promise<void>
  /** Ends the sessions that `isOver` chooses. */
  readonly end: (owner: SessionOwner, isOver: (session: StoredSession) => boolean) => Promise<void>
}

export type StoredSessionsOptions = {
  readonly store: KeyValueStore
  readonly times: SessionTimes
  readonly now: () => number
}

const MOST_SESSIONS = 20
const MOST_ATTEMPTS = 50
const TOUCH_AFTER_MS = 60_000

const TOO_BUSY = {
  en: 'The session is being changed from too many places at once',
  zh: '会话正被过多请求同时修改',
}

/** What becomes of the live sessions; undefined leaves them. */
type Change = (live: readonly StoredSession[]) => readonly StoredSession[] | undefined

/** No part holds the `@`, or the `:` that is in the keys of everything else. */
const keyOf = ({ sLoginType, sUserId, sBrandsId }: SessionOwner): string =>
  `${sLoginType}${keyPart(sUserId)}@${keyPart(sBrandsId)}`

const MOST_PARSED = 10_000

const isText = (value: unknown): value is string => typeof value === 'string'

const isViewing = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { sFromSessionId, sUserId = '', sRoleIds = [] } = value as Partial<Record<keyof Viewing, unknown>>
  return [sFromSessionId, sUserId].every(isText) && Array.isArray(sRoleIds) && sRoleIds.every(isText)
}

const isSession = (value: unknown): value is StoredSession => {
  if (typeof value !== 'object' || value === null) return false
  const {
    sSessionId,
    sBrandsId,
    sSubsidiaryId,
    sLanguage,
    proofs,
    sessionsFrom = '',
    sAgent = '',
    viewing,
    createdAt,
    seenAt,
  } = value as Partial<Record<keyof StoredSession, unknown>>
  return (
    [sSessionId, sBrandsId, sSubsidiaryId, sessionsFrom, sAgent].every(isText) &&
    LANGUAGES.some((language) => language === sLanguage) &&
    Array.isArray(proofs) &&
    proofs.every(isText) &&
    (viewing === undefined || isViewing(viewing)) &&
    Number.isFinite(createdAt) &&
    Number.isFinite(seenAt)
  )
}

/** The sessions that a text lists; what is no session counts for nothing. */
const sessionsIn = (text: string): readonly StoredSession[] => {
  const listed = jsonOf(text)
  return Array.isArray(listed) ? listed.filter(isSession) : []
}

/** Parses, and keeps what it parsed last of each key: requests of one user mostly find the same text. */
const makeParse = () => {
  const parsed = new Map<string, { readonly text: string; readonly sessions: readonly StoredSession[] }>()
  return (key: string, text: string | undefined): readonly StoredSession[] => {
    if (text === undefined) return []
    const known = parsed.get(key)
    if (known?.text === text) return known.sessions
    if (parsed.size >= MOST_PARSED) parsed.clear()
    const sessions = sessionsIn(text)
    parsed.set(key, { text, sessions })
    return sessions
  }
}

/** Sessions as the shared store keeps them. */
export const storedSessions = ({ store, times, now }: StoredSessionsOptions): StoredSessions => {
  const parse = makeParse()
  const isLive = ({ createdAt, seenAt }: StoredSession): boolean =>
    now() - seenAt < times.idleMs && now() - createdAt < times.maxMs

  /** Whether the change was made, or there was none to make (false); undefined when somebody else was faster. */
  const tryReplace = async (key: string, change: Change): Promise<boolean | undefined> => {
    const expected = await store.get(key)
    const next = change(parse(key, expected).filter(isLive))
    if (next === undefined) return false
    const value = next.length === 0 ? undefined : JSON.stringify(next)
    const isInPlace = value === expected
    const isDone = isInPlace || (await store.compareAndSet(key, { expected, value }, { ttlMs: times.idleMs }))
    return isDone ? true : undefined
  }

  const replace = async (owner: SessionOwner, change: Change): Promise<boolean> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const done = await tryReplace(keyOf(owner), change)
      if (done !== undefined) return done
    }
    throw new AppError('unavailable', TOO_BUSY)
  }

  const update: StoredSessions['update'] = (owner, sSessionId, change) =>
    replace(owner, (live) =>
      live.some((one) => one.sSessionId === sSessionId)
        ? live.map((one) => (one.sSessionId === sSessionId ? { ...one, ...change } : one))
        : undefined,
    )

  return {
    find: async (owner, sSessionId) => {
      const key = keyOf(owner)
      return parse(key, await store.get(key)).find((one) => one.sSessionId === sSessionId && isLive(one))
    },
    list: async (owner) => {
      const key = keyOf(owner)
      return parse(key, await store.get(key)).filter(isLive)
    },
    open: async (owner, session) => {
      let dropped: readonly StoredSession[] = []
      await replace(owner, (live) => {
        const all = [...live, session]
        dropped = all.slice(0, -MOST_SESSIONS)
        return all.slice(-MOST_SESSIONS)
      })
      return dropped
    },
    update,
    touch: async (owner, { sSessionId, seenAt }) => {
      if (now() - seenAt < Math.min(TOUCH_AFTER_MS, times.idleMs / 8)) return
      await unlessUnavailable(update(owner, sSessionId, { seenAt: now() }))
    },
    end: async (owner, isOver) => {
      await replace(owner, (live) => live.filter((one) => !isOver(one)))
    },
  }
}
