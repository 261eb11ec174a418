// Stops PostgreSQL's main process: politely for as long as there is time, then at once. What was acknowledged is on disk by then;
// after a stop at once the next start recovers it.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { killServerProcesses } from './leftovers.ts'

/** Enough for the last checkpoint of a server that has little to write, however late the stop comes to it. */
const FAST_AT_LEAST_MS = 2_000

const IMMEDIATE_MS = 1_000

export type Stopping = {
  readonly child: ChildProcess
  /** Settles when it has ended. */
  readonly ended: Promise<void>
  readonly cluster: string
}

const endsWithin = async (ended: Promise<void>, milliseconds: number): Promise<boolean> => {
  const patience = new AbortController()
  const timeout = sleep(milliseconds, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([ended.then(() => true), timeout])
  } finally {
    patience.abort()
  }
}

/** Leaves no process of the server. It has `patienceMs`, and 2 s at least, to write its last checkpoint, and 1 s more to end without. */
export const stopPostmaster = async (
  { child, ended, cluster }: Stopping,
  patienceMs: number,
): Promise<void> => {
  child.ref()
  for (const [signal, milliseconds] of [
    ['SIGINT', Math.max(patienceMs, FAST_AT_LEAST_MS)],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const) {
    child.kill(signal)
    if (signal === 'SIGKILL') killServerProcesses(cluster)
    if (await endsWithin(ended, milliseconds)) return
  }
}
