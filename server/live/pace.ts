// Does something for a tenant at once when asked, and then the rarer, the more of it there is: what is asked for meanwhile is done once, afterwards.

export type Pace = {
  readonly ask: (sBrandsId: string, position: number) => void
  readonly close: () => void
}

export type PaceParts = {
  /** The least time from one to the next. */
  readonly betweenMs: (sBrandsId: string) => number
  /** `position`: the last that was asked with. */
  readonly work: (sBrandsId: string, position: number) => void
  /** Whether it may have to be done soon again; what is done for others is not remembered. */
  readonly isThere: (sBrandsId: string) => boolean
}

type Asked = { position: number; readonly timer: NodeJS.Timeout }

export const createPace = ({ betweenMs, work, isThere }: PaceParts): Pace => {
  const asked = new Map<string, Asked>()
  const doneMs = new Map<string, number>()

  const run = (sBrandsId: string): void => {
    const position = asked.get(sBrandsId)?.position ?? 0
    asked.delete(sBrandsId)
    if (isThere(sBrandsId)) doneMs.set(sBrandsId, performance.now())
    else doneMs.delete(sBrandsId)
    work(sBrandsId, position)
  }
  const waitMs = (sBrandsId: string): number => {
    const done = doneMs.get(sBrandsId) ?? Number.NEGATIVE_INFINITY
    return Math.max(0, done + betweenMs(sBrandsId) - performance.now())
  }
  return {
    ask: (sBrandsId, position) => {
      const known = asked.get(sBrandsId)
      if (known !== undefined) {
        known.position = position
        return
      }
      const timer = setTimeout(() => run(sBrandsId), waitMs(sBrandsId)).unref()
      asked.set(sBrandsId, { position, timer })
    },
    close: () => {
      for (const { timer } of asked.values()) clearTimeout(timer)
    },
  }
}
