// A shell that waits for the end of this process and then stops PostgreSQL, so that a killed service leaves no server behind.
// Where it is killed as well, or the system has no shell, the next start ends the leftovers.
import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { type RunAs, spawnOptions } from './run-as.ts'

export type Keeper = ChildProcess | undefined

// `read` fails at the end of the pipe, which comes when the service has died without a word.
const SCRIPT = 'read -r farewell || kill -INT "$1"'

/** Watches over the process `pid` of `user`. */
export const startKeeper = (pid: number, user: RunAs): Keeper => {
  if (process.platform === 'win32') return undefined
  const keeper = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(pid)], {
    ...spawnOptions(user),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  keeper.on('error', () => undefined)
  keeper.stdin.on('error', () => undefined)
  keeper.unref()
  if (keeper.stdin instanceof Socket) keeper.stdin.unref()
  return keeper
}

/** PostgreSQL has ended: the keeper has nothing to stop any more. */
export const dismissKeeper = (keeper: Keeper): void => {
  keeper?.stdin?.end('farewell\n')
}
