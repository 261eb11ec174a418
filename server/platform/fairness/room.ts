// Lends room fairly, at once or not at all: each tenant has at most its share, and the last of it is for tenants that have
// none.
import { tooBusy, tooMuchAtOnce } from './refusals.ts'

export type RoomOptions = {
  readonly size: number
  /** The most that one tenant has at once. */
  readonly perTenant: number
  /** How much of it goes only to tenants that have none. */
  readonly reserved: number
}

export type Room = {
  /** Lends so much. Throws rate_limited beyond the tenant's share, unavailable where the room is full. */
  readonly take: (tenant: string, amount: number) => void
  readonly giveBack: (tenant: string, amount: number) => void
}

export const makeRoom = ({ size, perTenant, reserved }: RoomOptions): Room => {
  const held = new Map<string, number>()
  const lent = (tenant: string): number => held.get(tenant) ?? 0
  let free = size
  return {
    take: (tenant, amount) => {
      const own = lent(tenant)
      if (own + amount > perTenant) throw tooMuchAtOnce()
      if (free - amount < (own === 0 ? 0 : reserved)) throw tooBusy()
      free -= amount
      held.set(tenant, own + amount)
    },
    giveBack: (tenant, amount) => {
      const left = lent(tenant) - amount
      free += amount
      if (left > 0) held.set(tenant, left)
      else held.delete(tenant)
    },
  }
}
