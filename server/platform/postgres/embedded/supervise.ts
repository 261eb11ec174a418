// Keeps PostgreSQL running: starts it again, with growing patience, whenever it ends unasked.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export type Supervised = { stop(patienceMs: number): Promise<void> }

/** A server that ran this long had recovered: its end is a new misfortune, not the same one again. */
const STABLE_MS = 30_000

const PATIENCE_MS = [0, 200, 500, 1_000, 2_000, 5_000, 10_000]

type Work = {
  readonly first: Postmaster
  /** Aborted when it is stopped meanwhile. */
  readonly start: (stopping: AbortSignal) => Promise<Postmaster>
  readonly report: (line: string) => void
}

/** Watches over `first` and its successors until `stop`. A failed start is reported and tried again. */
export const supervise = ({ first, start, report }: Work): Supervised => {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  const startAfter = async (patience: number): Promise<Postmaster | undefined> => {
    await sleep(patience, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    if (stopping.signal.aborted) return undefined
    try {
      return await start(stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) return undefined
      report(
        `The database does not start (${error instanceof Error ? error.message : String(error)}); trying again`,
      )
      return undefined
    }
  }

  /** Waits for the end of the running server, if one is, and puts the next in its place. */
  const replace = async (failures: number): Promise<void> => {
    if (current !== undefined) {
      await current.ended
      if (stopping.signal.aborted) return
      report('The database has ended unasked; starting it again')
    }
    current = await startAfter(PATIENCE_MS[Math.min(failures, PATIENCE_MS.length - 1)] ?? 0)
    if (current !== undefined) report('The database is back')
  }

  const watch = async (): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await replace(failures)
      failures = performance.now() - startedAt > STABLE_MS ? 0 : failures + 1
    }
  }
  const watching = watch()

  return {
    stop: async (patienceMs) => {
      stopping.abort()
      await current?.stop(patienceMs)
      await watching
      // One that came up in that moment.
      await current?.stop(patienceMs)
    },
  }
}
