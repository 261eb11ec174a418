// Tells the streams of a tenant that something was changed: at once, and then the rarer, the more listen there.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Listener, Listeners } from './listeners.ts'

export type TellerParts = {
  readonly listeners: Listeners
  /** The user's tasks are to be counted anew when they are asked for next. */
  readonly forgetCounts: (context: RequestContext) => Promise<void>
}

export type Teller = {
  readonly tell: (sBrandsId: string, position: number) => void
  readonly close: () => void
}

/** A tenant's pages are told so often at most, and each of them costs so much more time. */
const LEAST_BETWEEN_MS = 1_000
const EACH_MS = 50

type Telling = { position: number; readonly timer: NodeJS.Timeout }

export const createTeller = ({ listeners, forgetCounts }: TellerParts): Teller => {
  const telling = new Map<string, Telling>()
  const toldMs = new Map<string, number>()

  const tellOne = async (listener: Listener, position: number): Promise<void> => {
    if (!(await listener.isStillThere())) return listener.end()
    await forgetCounts(listener.context)
    listener.tell('counts', position)
  }
  const tellAll = (sBrandsId: string): void => {
    const position = telling.get(sBrandsId)?.position ?? 0
    telling.delete(sBrandsId)
    const all = listeners.of(sBrandsId)
    if (all.size === 0) toldMs.delete(sBrandsId)
    else toldMs.set(sBrandsId, performance.now())
    for (const listener of all) tellOne(listener, position).catch(listener.end)
  }
  const waitFor = (sBrandsId: string): number => {
    const between = Math.max(LEAST_BETWEEN_MS, listeners.of(sBrandsId).size * EACH_MS)
    return Math.max(0, (toldMs.get(sBrandsId) ?? Number.NEGATIVE_INFINITY) + between - performance.now())
  }
  return {
    tell: (sBrandsId, position) => {
      const known = telling.get(sBrandsId)
      if (known !== undefined) {
        known.position = position
        return
      }
      const timer = setTimeout(() => tellAll(sBrandsId), waitFor(sBrandsId)).unref()
      telling.set(sBrandsId, { position, timer })
    },
    close: () => {
      for (const { timer } of telling.values()) clearTimeout(timer)
    },
  }
}
