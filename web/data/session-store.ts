// The signed-in session of this browser: kept over reloads, shared by its tabs, watched by the page.
import type { Confinement } from '#contracts/confinement.ts'
import type { ContextKey, LoginType } from '#contracts/context-keys.ts'
import type { Language } from '#contracts/language.ts'

/** The 16 context keys as the service answers them; what the page needs is typed. */
export type SessionContext = Readonly<Partial<Record<ContextKey, unknown>>> & {
  readonly sBrandsId: string
  readonly sSubsidiaryId: string
  readonly sUserId: string
  readonly sUserNo: string
  readonly sUserName: string
  readonly sLanguage: Language
  readonly sTimeZone: string
}

/** `sBrandNo` is what was typed at sign-in, to sign in again over an expired session. */
export type Session = {
  readonly token: string
  readonly expiresAt: string
  readonly sBrandNo: string
  /** As it was opened. */
  readonly confined?: Confinement | null
  readonly context: SessionContext
}

export type SessionStore = {
  read(): Session | null
  write(session: Session | null): void
  subscribe(listener: () => void): () => void
}

/** Who works and builds in one browser is signed in twice. */
const KEYS = { business: 'armature.session', builder: 'armature.session.builder' } as const satisfies Record<
  LoginType,
  string
>

const parse = (text: string | null): Session | null => {
  if (text === null) return null
  try {
    return JSON.parse(text) as Session
  } catch {
    return null
  }
}

/** Hands a session to a page that is opened next, for its tab alone: to be undone once it is open. */
export const handOver = (sLoginType: LoginType, session: Session, storage: Storage): (() => void) => {
  storage.setItem(KEYS[sLoginType], JSON.stringify(session))
  return () => storage.removeItem(KEYS[sLoginType])
}

/** Where the session lies: of one tab alone where it was handed one. */
export const storageOf = (
  sLoginType: LoginType,
  { own, shared }: { readonly own: Storage; readonly shared: Storage },
): Storage => (own.getItem(KEYS[sLoginType]) === null ? shared : own)

/** A store over the browser's storage; another tab's sign-in or sign-out is noticed. */
export const createSessionStore = (
  sLoginType: LoginType,
  storage: Storage,
  events: Pick<Window, 'addEventListener'>,
): SessionStore => {
  const key = KEYS[sLoginType]
  const listeners = new Set<() => void>()
  let session = parse(storage.getItem(key))
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  events.addEventListener('storage', (event) => {
    if (event.key !== key) return
    session = parse(event.newValue)
    tell()
  })
  return {
    read: () => session,
    write: (next) => {
      session = next
      if (next === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(next))
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
