// Who may have how much of this node's room, pure: how many more of each destination it takes, and whose turn is next.
import { DESTINATIONS, type P2pQueue, PAYLOADS } from '#contracts/queue.ts'
import type { Message } from './message.ts'
import type { Busy, Room } from './query/take-query.ts'

/** Of one destination: one that hangs leaves the others their room. */
const AT_ONCE = 4
/** Whoever is at work for longer holds up nobody behind, up to a number. */
export const LONG_MS = 500
const MOST_AT_ONCE = 8
/** The last of them are for tenants that have none at work. */
const RESERVED = 2

/** Which tenant had its turn last. */
export type Turns = ReadonlyMap<P2pQueue, string>

/** A message as it is taken, with its tenant's place in the round. */
export type Taken = Message & { readonly place: number }

const tenantOf = ({ sBrandsId }: Message): string => sBrandsId ?? ''

export const roomsBeside = (
  underWay: ReadonlyMap<Message, { readonly sinceMs: number }>,
  turns: Turns,
): readonly Room[] => {
  const all = new Map<P2pQueue, number>()
  const fresh = new Map<P2pQueue, number>()
  const longAgo = performance.now() - LONG_MS
  for (const [{ sName }, { sinceMs }] of underWay) {
    all.set(sName, (all.get(sName) ?? 0) + 1)
    if (sinceMs > longAgo) fresh.set(sName, (fresh.get(sName) ?? 0) + 1)
  }
  return DESTINATIONS.map((sName) => ({
    sName,
    most: Math.min(AT_ONCE - (fresh.get(sName) ?? 0), MOST_AT_ONCE - (all.get(sName) ?? 0)),
    shared: MOST_AT_ONCE - RESERVED - (all.get(sName) ?? 0),
    version: PAYLOADS[sName].version,
    after: turns.get(sName) ?? null,
  })).filter(({ most }) => most > 0)
}

export const busyWith = (messages: Iterable<Message>): readonly Busy[] => {
  const busy = new Map<string, Busy>()
  for (const message of messages) {
    const [sName, sTenant] = [message.sName, tenantOf(message)]
    const key = JSON.stringify([sName, sTenant])
    busy.set(key, { sName, sTenant, load: (busy.get(key)?.load ?? 0) + 1 })
  }
  return [...busy.values()]
}

/** The turns after some were taken: the round goes on behind the last of them. */
export const turnsAfter = (turns: Turns, taken: readonly Taken[]): Turns => {
  const inOrder = [...taken].sort((one, other) => one.place - other.place)
  return new Map([...turns, ...inOrder.map((one) => [one.sName, tenantOf(one)] as const)])
}
