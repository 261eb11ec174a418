// Who has a record open, as the shared store knows it: whoever has not said so for a while is gone.
import type { PresentUser } from '#contracts/presence.ts'
import { MOST_PRESENT, PRESENCE_EVERY_MS } from '#contracts/presence.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { keyPart } from '#server/platform/keyvalue/key-part.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

export type PresentUsers = {
  /** Keeps that the user is there, and answers who else is, by name. */
  readonly stay: (context: RequestContext, record: OpenRecord) => Promise<readonly PresentUser[]>
  readonly leave: (context: RequestContext, record: OpenRecord) => Promise<void>
}

export type OpenRecord = { readonly relation: Relation; readonly sId: string }

type Seen = { readonly sUserName: string; readonly at: number }

/** One call may be late, or be lost. */
const STAYS_MS = PRESENCE_EVERY_MS * 2.5

const keyOf = ({ sBrandsId, sSubsidiaryId }: RequestContext, { relation, sId }: OpenRecord): string => {
  const where = relation.columns.has('sSubsidiaryId') ? sSubsidiaryId : ''
  return `presence::${[sBrandsId, where, relation.name, sId].map(keyPart).join('_')}`
}

const textOf = ({ at, sUserName }: Seen): string => `${at} ${sUserName}`

const seenIn = (text: string): Seen => {
  const [at = ''] = text.split(' ', 1)
  return { at: Number(at), sUserName: text.slice(at.length + 1) }
}

const byName = (one: PresentUser, other: PresentUser): number =>
  one.sUserName < other.sUserName ? -1 : one.sUserName > other.sUserName ? 1 : 0

export const createPresentUsers = (store: KeyValueStore, now: () => number): PresentUsers => ({
  stay: async (context, record) => {
    const { sUserId, sUserName } = context
    const key = keyOf(context, record)
    const at = now()
    const value = textOf({ at, sUserName })
    await store.hSet(key, { field: sUserId, value }, { ttlMs: STAYS_MS, droppable: true })
    const seen = [...(await store.hGetAll(key))].map(([id, text]) => ({ sUserId: id, ...seenIn(text) }))
    const isGone = (one: Seen): boolean => one.at < at - STAYS_MS
    await Promise.all(seen.filter(isGone).map((one) => store.hDelete(key, one.sUserId)))
    return seen
      .filter((one) => one.sUserId !== sUserId && !isGone(one))
      .map((one) => ({ sUserId: one.sUserId, sUserName: one.sUserName }))
      .toSorted(byName)
      .slice(0, MOST_PRESENT)
  },
  leave: async (context, record) => {
    await store.hDelete(keyOf(context, record), context.sUserId)
  },
})
