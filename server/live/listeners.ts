// The open streams of this node, by tenant.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { EventStream } from './event-stream.ts'

export type Listener = Pick<EventStream, 'tell' | 'end'> & {
  readonly context: RequestContext
  /** The session with the rights of this moment; null where it has ended. */
  readonly session: () => Promise<Session | null>
  /** Of records that it was told of, the version that it was told of last. */
  readonly toldVersions: Map<string, string>
}

export type Listeners = {
  /** Of a user who has too many, the oldest end and count no more, however slowly they close. */
  readonly add: (listener: Listener) => void
  readonly remove: (listener: Listener) => void
  readonly of: (sBrandsId: string) => ReadonlySet<Listener>
  readonly tenants: () => readonly string[]
}

const MOST_OF_A_USER = 20
const NOBODY: ReadonlySet<Listener> = new Set()

export const createListeners = (): Listeners => {
  const byTenant = new Map<string, Set<Listener>>()
  return {
    add: (listener) => {
      const { sBrandsId, sUserId } = listener.context
      const all = byTenant.get(sBrandsId) ?? new Set()
      byTenant.set(sBrandsId, all.add(listener))
      const own = [...all].filter(({ context }) => context.sUserId === sUserId)
      for (const oldest of own.slice(0, -MOST_OF_A_USER)) {
        all.delete(oldest)
        oldest.end()
      }
    },
    remove: (listener) => {
      const { sBrandsId } = listener.context
      const all = byTenant.get(sBrandsId)
      all?.delete(listener)
      if (all?.size === 0) byTenant.delete(sBrandsId)
    },
    of: (sBrandsId) => byTenant.get(sBrandsId) ?? NOBODY,
    tenants: () => [...byTenant.keys()],
  }
}
