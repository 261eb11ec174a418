// The days of a company's year, one after the other: who plans work for a day gets it done on that day, or never when it lies ahead of today.

export type Work = () => Promise<void>

export type Agenda = {
  /** Days since the first; the last is today. */
  readonly day: () => number
  readonly lastDay: number
  /** The date of a day, the present one unless said, as yyyy-mm-dd. */
  readonly date: (day?: number) => string
  /** Plans work for the first working day that is at least so many days ahead. */
  readonly after: (days: number, work: Work) => void
  /** Does everything up to today; `eachDay` comes before what is planned for the day. */
  readonly run: (eachDay: (isWorkday: boolean) => Promise<void>) => Promise<void>
}

const DAY_MS = 86_400_000

/** A year that ends today; that counts as a working day whatever it is. */
export const makeAgenda = (days: number, today: string): Agenda => {
  const planned = new Map<number, Work[]>()
  const start = Date.parse(today) - days * DAY_MS
  let present = 0
  const isWorkday = (day: number): boolean =>
    day === days || ![0, 6].includes(new Date(start + day * DAY_MS).getUTCDay())
  const workdayFrom = (day: number): number => {
    let found = day
    while (!isWorkday(found)) found += 1
    return found
  }
  const doPlanned = async (): Promise<void> => {
    const work = planned.get(present) ?? []
    // What is planned for the same day meanwhile is done too.
    for (let at = 0; at < work.length; at += 1) await work[at]?.()
    planned.delete(present)
  }
  return {
    day: () => present,
    lastDay: days,
    date: (day = present) => new Date(start + day * DAY_MS).toISOString().slice(0, 10),
    after: (ahead, work) => {
      const day = workdayFrom(present + ahead)
      const others = planned.get(day)
      if (others === undefined) planned.set(day, [work])
      else others.push(work)
    },
    run: async (eachDay) => {
      for (present = 0; present <= days; present += 1) {
        await eachDay(isWorkday(present))
        await doPlanned()
      }
      present = days
    },
  }
}
