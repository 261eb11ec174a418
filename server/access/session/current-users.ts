// Users and their grants as they are now, without asking the database at each request: kept in process under an epoch
// that lies in the shared store and moves with every change.
import { randomUUID } from 'node:crypto'
import type { Grants } from '#server/kernel/context/session.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { mergeGrants } from '../grants/merge-grants.ts'
import type { UserState } from './user-state.ts'

export type CurrentUser = {
  readonly state: UserState
  readonly grantsIn: (sSubsidiaryId: string) => Grants
}

export type UserName = { readonly sBrandsId: string; readonly sUserId: string }

export type CurrentUsers = {
  /** Read in the same round trip as the session; then handed to `find`. */
  readonly epoch: () => Promise<string | undefined>
  /** The user as of the epoch or later; undefined when there is none or it is disabled. */
  readonly find: (name: UserName, epoch: string | undefined) => Promise<CurrentUser | undefined>
  /** Makes every node read its users again. */
  readonly changed: () => Promise<void>
}

export type CurrentUsersOptions = {
  readonly store: KeyValueStore
  readonly load: (name: UserName) => Promise<UserState | undefined>
  readonly now: () => number
}

type Kept = { readonly user: Promise<CurrentUser | undefined>; readonly readAt: number }

const EPOCH_KEY = 'access::epoch'
const MOST_USERS = 20_000

/** Should an announcement of the database be lost, a change still takes effect within this time. */
const LONGEST_KEPT_MS = 30_000

const currentUser = (state: UserState): CurrentUser => {
  const merged = new Map<string, Grants>()
  return {
    state,
    grantsIn: (sSubsidiaryId) => {
      const known = merged.get(sSubsidiaryId)
      if (known !== undefined) return known
      const grants = mergeGrants(state.grantRows, sSubsidiaryId)
      merged.set(sSubsidiaryId, grants)
      return grants
    },
  }
}

/** The users of this node. */
export const currentUsers = ({ store, load, now }: CurrentUsersOptions): CurrentUsers => {
  let keptEpoch: string | undefined
  let kept = new Map<string, Kept>()

  const read = async (name: UserName): Promise<CurrentUser | undefined> => {
    const state = await load(name)
    return state === undefined ? undefined : currentUser(state)
  }

  /** What was read before the epoch was known may be older than it: only reads begun after it are kept under it. */
  const turnTo = (epoch: string): void => {
    if (epoch === keptEpoch) return
    keptEpoch = epoch
    kept = new Map()
  }

  return {
    epoch: () => store.get(EPOCH_KEY),
    changed: async () => {
      await store.set(EPOCH_KEY, randomUUID())
    },
    find: async (name, epoch) => {
      if (epoch === undefined) {
        await store.set(EPOCH_KEY, randomUUID(), { when: 'absent' })
        return read(name)
      }
      turnTo(epoch)
      const key = JSON.stringify([name.sBrandsId, name.sUserId])
      const known = kept.get(key)
      if (known !== undefined && now() - known.readAt < LONGEST_KEPT_MS) return known.user
      if (kept.size >= MOST_USERS) kept.clear()
      const [user, home] = [read(name), kept]
      home.set(key, { user, readAt: now() })
      user.catch(() => home.delete(key))
      return user
    },
  }
}
