// Calls from the outside on their way to the log: gathered for a moment, so that a busy caller costs the database little. A node that is killed
// in that moment loses them; one that stops does not.
import { type CallToLog, MOST_CALLS } from '#contracts/interface-calls.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

export type AnsweredCall = Omit<CallToLog, 'tAt'>

export type CallLog = {
  readonly add: (call: AnsweredCall) => void
  /** Puts in what is left. */
  readonly close: () => Promise<void>
}

const MOMENT_MS = 500

/** While the database is away so many are held; later ones are dropped. */
const MOST_HELD = 20_000

export const openCallLog = ({
  database,
  fault,
}: {
  readonly database: Pick<Database, 'platform' | 'now'>
  readonly fault: (where: string, error: unknown) => void
}): CallLog => {
  let held: CallToLog[] = []
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  const flush = async (): Promise<void> => {
    while (held.length > 0) {
      const calls = held.slice(0, MOST_CALLS)
      await database.platform((query) =>
        query(sql`select framework.enqueue_api_calls(${sql.value(JSON.stringify(calls))}::jsonb)`),
      )
      held = held.slice(calls.length)
    }
  }

  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      flushing = flushing.then(flush).catch((error: unknown) => {
        fault('logging calls from outside', error)
        flushSoon()
      })
    }, MOMENT_MS).unref()
  }

  return {
    add: (call) => {
      if (held.length >= MOST_HELD) return
      held.push({ ...call, tAt: new Date(database.now()).toISOString() })
      flushSoon()
    },
    close: async () => {
      clearTimeout(timer)
      await flushing
      await flush().catch((error: unknown) => fault('logging calls from outside', error))
    },
  }
}
