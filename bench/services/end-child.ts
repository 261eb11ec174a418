// Ends a child process and waits for it.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const PATIENCE_MS = 10_000

/** Asks by `ask`; a child that does not follow in time is killed. */
export const endChild = async (child: ChildProcess, ask: () => void): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  ask()
  await ended
  clearTimeout(timer)
}
