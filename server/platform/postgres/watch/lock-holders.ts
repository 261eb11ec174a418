// Ends transactions that hold others up by their locks: by one on a whole table, or by so many that the server has no room for
// those of others.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { EndedBecause } from '#server/kernel/observation/observation.ts'
import type { SessionEnder } from './session-ender.ts'

/** A transaction that is under way. */
export type Running = {
  readonly processId: number
  readonly since: number
  readonly context: RequestContext
  /** Whether an implementer's code may run in it. */
  readonly runsRoutines: boolean
  readonly ended: EndedBecause | null
}

export type Held = { readonly table?: string; readonly locks?: number }

export type LockHoldersParts<R extends Running> = {
  readonly ender: SessionEnder
  readonly report: (because: EndedBecause, running: R | undefined, held: Held) => void
}

export type LockHolders<R extends Running> = {
  /** Looks at them unless it is still looking. */
  readonly look: (running: Iterable<R>) => void
  /** What a session may have been ended for just now, without it being told yet. */
  readonly asking: () => EndedBecause | null
}

/** How long others may be held up by a lock on a table. */
const PATIENCE_MS = 1000
/** What is over by then is not worth asking for. */
const SHORT_MS = 200
/**
 * The most locks of one transaction. The server's table of them is everybody's, with a few thousand places at least: the
 * connections of one tenant together are to leave most of it. Documents of the standard hold 150, and 256 for rows at most.
 */
const MOST_LOCKS = 500

export const makeLockHolders = <R extends Running>({
  ender,
  report,
}: LockHoldersParts<R>): LockHolders<R> => {
  let asking: EndedBecause | null = null

  const endManyLocks = async (running: readonly R[]): Promise<void> => {
    if (running.length === 0) return
    asking = 'many-locks'
    const byProcess = new Map(running.map((one) => [one.processId, one]))
    for (const { processId, locks } of await ender.endManyLocks([...byProcess.keys()], MOST_LOCKS))
      report('many-locks', byProcess.get(processId), { locks })
  }
  const endTableLocks = async (all: readonly R[], waiting: readonly R[]): Promise<void> => {
    if (waiting.length === 0) return
    asking = 'table-lock'
    // A session may be over here before the answer comes that says it was ended.
    const byProcess = new Map(all.map((one) => [one.processId, one]))
    const ended = await ender.endTableLocks(
      waiting.map(({ processId }) => processId),
      PATIENCE_MS,
    )
    for (const { processId, sTable } of ended)
      report('table-lock', byProcess.get(processId), { table: sTable })
  }
  const endHolders = async (all: readonly R[]): Promise<void> => {
    const now = performance.now()
    const olderThan = (ms: number): R[] => all.filter(({ since }) => now - since > ms)
    try {
      await endManyLocks(
        olderThan(SHORT_MS).filter(({ runsRoutines, ended }) => runsRoutines && ended === null),
      )
      await endTableLocks(all, olderThan(PATIENCE_MS))
    } catch {
      // The database does not answer: what waits for it is overdue soon.
    } finally {
      asking = null
    }
  }
  return {
    look: (running) => {
      if (asking === null) void endHolders([...running])
    },
    asking: () => asking,
  }
}
