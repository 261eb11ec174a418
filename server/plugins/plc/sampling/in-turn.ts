// One thing after the other: each begins when all that were asked for before it have ended, well or not.

export type InTurn = {
  readonly after: <T>(work: () => Promise<T>) => Promise<T>
  /** Settles when nothing is under way. */
  readonly ended: () => Promise<void>
}

export const makeInTurn = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    after: (work) => {
      const next = last.then(work)
      last = next.catch(() => undefined)
      return next
    },
    ended: async () => {
      await last
    },
  }
}
