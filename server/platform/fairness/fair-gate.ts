// Lends a number of places fairly: each tenant has at most its share, the last places are for tenants that have none, and
// whoever waits is served in turns by tenant, and within a tenant by its parts. Waiting is bounded, by number and by time.
import type { AppError } from '#server/kernel/errors/app-error.ts'
import { tooBusy, tooMuchAtOnce } from './refusals.ts'
import { makeTenantLine, type Source } from './tenant-line.ts'

export type Refusals = {
  /** To whom there is no room to wait. */
  readonly tooMany: () => AppError
  /** After the longest wait. */
  readonly tooLong: () => AppError
}

export type FairGateOptions = {
  readonly places: number
  /** The most places that one tenant has at once. */
  readonly perTenant: number
  /** How many of the places go only to tenants that have none. */
  readonly reserved: number
  /** The most that wait for one tenant. */
  readonly mostWaiting: number
  readonly longestWaitMs: number
  /** For how many times as long as a place was held it stays empty afterwards, and its tenant is without it. */
  readonly rests?: { readonly place: number; readonly tenant: number }
  /** Those of work for tenants, unless said. */
  readonly refusals?: Refusals
}

export type FairGate = {
  /**
   * A place for the tenant or a part of it, given back by calling what this settles with. When too many of the tenant's own
   * wait, the newest of its fullest part is refused (rate_limited); so is, after the longest wait, whoever waits (unavailable).
   */
  readonly enter: (...source: Source) => Promise<() => void>
}

type Waiter = { readonly admit: () => void; readonly refuse: (reason: AppError) => void }

const NO_RESTS = { place: 0, tenant: 0 }

/** At once where there is hardly anything to wait for. */
const after = (milliseconds: number, act: () => void): void => {
  if (milliseconds < 1) act()
  else setTimeout(act, milliseconds).unref()
}

const OF_COMPANIES: Refusals = { tooMany: tooMuchAtOnce, tooLong: tooBusy }

export const makeFairGate = (options: FairGateOptions): FairGate => {
  const { places, perTenant, reserved, mostWaiting, longestWaitMs } = options
  const { rests = NO_RESTS, refusals = OF_COMPANIES } = options
  const held = new Map<string, number>()
  const line = makeTenantLine<Waiter>()
  let free = places

  const mayEnter = (tenant: string): boolean => {
    const own = held.get(tenant) ?? 0
    return free > 0 && own < perTenant && (own === 0 || free > reserved)
  }
  const take = (tenant: string): void => {
    free -= 1
    held.set(tenant, (held.get(tenant) ?? 0) + 1)
  }
  const admitNext = (): void => {
    for (let next = line.next(mayEnter); next !== undefined; next = line.next(mayEnter)) {
      take(next.tenant)
      next.waiter.admit()
    }
  }
  const release = (tenant: string): void => {
    const left = (held.get(tenant) ?? 1) - 1
    if (left > 0) held.set(tenant, left)
    else held.delete(tenant)
  }
  const leaveOnce = (tenant: string): (() => void) => {
    const entered = performance.now()
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      const took = performance.now() - entered
      after(took * rests.tenant, () => {
        release(tenant)
        admitNext()
      })
      after(took * rests.place, () => {
        free += 1
        admitNext()
      })
    }
  }
  const wait = (source: Source): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: (reason) => {
          clearTimeout(timer)
          reject(reason)
        },
      }
      const timer = setTimeout(() => {
        line.remove(source, waiter)
        reject(refusals.tooLong())
      }, longestWaitMs)
      line.add(source, waiter)
    })
  const keepRoom = (tenant: string): void => {
    if (line.length(tenant) > mostWaiting) line.takeFromFullest(tenant)?.refuse(refusals.tooMany())
  }

  return {
    enter: async (...source) => {
      const [tenant] = source
      if (line.length(tenant) === 0 && mayEnter(tenant)) take(tenant)
      else {
        const admitted = wait(source)
        keepRoom(tenant)
        await admitted
      }
      return leaveOnce(tenant)
    },
  }
}
