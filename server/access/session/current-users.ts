// Users and their grants as they are now, without asking the database at each request: kept in process under an epoch
// that lies in the shared store and moves with every change. While the store is in doubt, and after that, nothing kept counts.
import { randomUUID } from 'node:crypto'
import type { Narrowings } from '#server/kernel/context/narrowing.ts'
import type { Grants } from '#server/kernel/context/session.ts'
import { keptFairly, type Room } from '#server/kernel/memory/kept-fairly.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'
import { mergeGrants } from '../grants/merge-grants.ts'
import { mergeNarrowings } from '../grants/merge-narrowings.ts'
import type { UserName, UserState } from './user-state.ts'

export type CurrentUser = {
  readonly state: UserState
  readonly rightsIn: (sSubsidiaryId: string) => Rights
}

export type Rights = { readonly grants: Grants; readonly narrowings: Narrowings }

export type CurrentUsers = {
  /** Read in the same round trip as the session; then handed to `find`. Undefined: believe nothing that is kept. */
  readonly epoch: () => Promise<string | undefined>
  /** The user as of the epoch or later; undefined when there is none, or user or session is over. */
  readonly find: (name: UserName, epoch: string | undefined) => Promise<CurrentUser | undefined>
  /** Makes every node read its users again. A store that cannot be told is not believed any more. */
  readonly changed: () => Promise<void>
}

export type CurrentUsersOptions = {
  readonly store: KeyValueStore
  readonly load: (name: UserName) => Promise<UserState | undefined>
  readonly now: () => number
  readonly room?: Room
}

type Kept = { readonly user: Promise<CurrentUser | undefined>; readonly readAt: number }

const EPOCH_KEY = 'access::epoch'

/** In characters of grants, as they are read and as they are merged: a user may have very many. */
const ROOM: Room = { most: 64 * 1024 * 1024, mostOfOne: 4 * 1024 * 1024 }

const sizeOf = (user: CurrentUser | undefined): number => {
  const { grantRows = [], narrowRows = [], subsidiaries = [] } = user?.state ?? {}
  return JSON.stringify([grantRows, narrowRows]).length * (1 + subsidiaries.length)
}

/** Should an announcement of the database be lost, a change still takes effect within this time. */
const LONGEST_KEPT_MS = 30_000

export const currentUser = (state: UserState): CurrentUser => {
  const merged = new Map<string, Rights>()
  return {
    state,
    rightsIn: (sSubsidiaryId) => {
      const known = merged.get(sSubsidiaryId)
      if (known !== undefined) return known
      const rights = {
        grants: mergeGrants(state.grantRows, sSubsidiaryId),
        narrowings: mergeNarrowings(state.narrowRows, sSubsidiaryId),
      }
      merged.set(sSubsidiaryId, rights)
      return rights
    },
  }
}

/** The users of this node. */
export const currentUsers = ({ store, load, now, room = ROOM }: CurrentUsersOptions): CurrentUsers => {
  let keptEpoch: string | undefined
  let kept = keptFairly<Kept>(room)

  const read = async (name: UserName): Promise<CurrentUser | undefined> => {
    const state = await load(name)
    return state === undefined ? undefined : currentUser(state)
  }

  /** What was read before the epoch was known may be older than it: only reads begun after it are kept under it. */
  const turnTo = (epoch: string): void => {
    if (epoch === keptEpoch) return
    keptEpoch = epoch
    kept = keptFairly(room)
  }

  return {
    epoch: async () => {
      const [incarnation, epoch] = await Promise.all([store.incarnation(), store.get(EPOCH_KEY)])
      if (incarnation === undefined) return undefined
      if (epoch !== undefined) return `${incarnation} ${epoch}`
      await unlessUnavailable(store.set(EPOCH_KEY, randomUUID(), { when: 'absent' }))
      return undefined
    },
    changed: async () => {
      await unlessUnavailable(store.set(EPOCH_KEY, randomUUID()))
    },
    find: async (name, epoch) => {
      if (epoch === undefined) return read(name)
      turnTo(epoch)
      const key = JSON.stringify([name.sBrandsId, name.sUserId, name.sSessionId])
      const known = kept.get(name.sBrandsId, key)
      if (known !== undefined && now() - known.readAt < LONGEST_KEPT_MS) return known.user
      const home = kept
      const value = { user: read(name), readAt: now() }
      home.put(name.sBrandsId, key, { value, characters: 0 })
      value.user.then(
        (user) => {
          if (home.get(name.sBrandsId, key) === value)
            home.put(name.sBrandsId, key, { value, characters: sizeOf(user) })
        },
        () => home.forget(name.sBrandsId, key),
      )
      return value.user
    },
  }
}
