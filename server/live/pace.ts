// Does something for a tenant at once when asked, and then the rarer, the more of it there is: what is asked for meanwhile is done once, afterwards.

import type { Changed } from './change-journal.ts'
import type { Change } from './news.ts'

/** Null: there may have been any. */
export type Changes = readonly Change[] | null

type Stretch = Pick<Changed, 'from' | 'position'>

export type Pace = {
  readonly ask: (sBrandsId: string, changes: Changes, stretch: Stretch) => void
  /** The entry after which there is something that has not been done yet; infinite where there is nothing. */
  readonly doneUntil: (sBrandsId: string) => number
  readonly close: () => void
}

export type PaceParts = {
  /** The least time from one to the next. */
  readonly betweenMs: (sBrandsId: string) => number
  /** With the changes of all that asked, and the last position. */
  readonly work: (sBrandsId: string, changes: Changes, position: number) => void
  /** Whether it may have to be done soon again; what is done for others is not remembered. */
  readonly isThere: (sBrandsId: string) => boolean
}

type Asked = { changes: Changes; position: number; readonly from: number; readonly timer: NodeJS.Timeout }

/** Nobody reads a list that is longer. */
const MOST_CHANGES = 200

const joined = (one: Changes, other: Changes): Changes => {
  if (one === null || other === null || one.length + other.length > MOST_CHANGES) return null
  return [...one, ...other]
}

export const createPace = ({ betweenMs, work, isThere }: PaceParts): Pace => {
  const asked = new Map<string, Asked>()
  const doneMs = new Map<string, number>()

  const run = (sBrandsId: string): void => {
    const { changes = null, position = 0 } = asked.get(sBrandsId) ?? {}
    asked.delete(sBrandsId)
    if (isThere(sBrandsId)) doneMs.set(sBrandsId, performance.now())
    else doneMs.delete(sBrandsId)
    work(sBrandsId, changes, position)
  }
  const waitMs = (sBrandsId: string): number => {
    const done = doneMs.get(sBrandsId) ?? Number.NEGATIVE_INFINITY
    return Math.max(0, done + betweenMs(sBrandsId) - performance.now())
  }
  return {
    ask: (sBrandsId, changes, { from, position }) => {
      const known = asked.get(sBrandsId)
      if (known !== undefined) {
        known.changes = joined(known.changes, changes)
        known.position = position
        return
      }
      const timer = setTimeout(() => run(sBrandsId), waitMs(sBrandsId)).unref()
      asked.set(sBrandsId, { changes, from, position, timer })
    },
    doneUntil: (sBrandsId) => asked.get(sBrandsId)?.from ?? Number.POSITIVE_INFINITY,
    close: () => {
      for (const { timer } of asked.values()) clearTimeout(timer)
    },
  }
}
