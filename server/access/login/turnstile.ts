// Lets work in, so much at once and in the order of arrival, and turns it away when too much waits.

export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>

export type TurnstileOptions = {
  readonly atOnce: number
  readonly mostWaiting: number
  /** What is thrown when too much waits. */
  readonly refusal: () => Error
}

export const turnstile = ({ atOnce, mostWaiting, refusal }: TurnstileOptions): Turnstile => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((turn) => waiting.push(turn))
    else throw refusal()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
