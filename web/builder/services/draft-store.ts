// The draft that one works in, in this browser: what is written of metadata gathers there, and is read as if it were published.
import type { SessionStore } from '../../data/session-store.ts'

export type DraftStore = {
  /** The change set; null: changes hold at once. */
  readonly read: () => string | null
  readonly choose: (sId: string | null) => void
  readonly subscribe: (listener: () => void) => () => void
  /** What requests say of it: those that read metadata, or write it. */
  readonly headers: (path: string) => Readonly<Record<string, string>>
}

/** What is about drafts themselves, and what is no metadata, knows none. */
const IN_DRAFT =
  /^\/entry\/(?!changeSet\/)\w+\/(?:get|getBysId\/.*|add|update|delete)$|^\/entry\/business\/get(?:Model|BusinessData)|^\/entry\/(?:menu|whereUsed|metadataHealth|metadataHistory|metadata\/updateAll|sysapi\/tryIt|tables\/draft(?:Module|Conversion)|indexPage\/commonChar)$/

const KEY = 'armature.draft'

export const createDraftStore = (
  storage: Storage,
  events: Pick<Window, 'addEventListener'>,
  sessions: Pick<SessionStore, 'read'>,
): DraftStore => {
  const listeners = new Set<() => void>()
  const keyNow = (): string => {
    const context = sessions.read()?.context
    return `${KEY} ${context?.sBrandsId ?? ''} ${context?.sUserId ?? ''}`
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  events.addEventListener('storage', (event) => {
    if (event.key === keyNow()) tell()
  })
  const read = (): string | null => storage.getItem(keyNow())
  return {
    read,
    choose: (sId) => {
      if (sId === null) storage.removeItem(keyNow())
      else storage.setItem(keyNow(), sId)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    headers: (path) => {
      const sId = read()
      return sId !== null && IN_DRAFT.test(path) ? { 'Change-Set': sId } : {}
    },
  }
}
