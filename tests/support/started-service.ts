// The service as a person starts it: `server/main.ts` in a process of its own, with its words on the terminal.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare-environment.ts'

export type StartedService = {
  readonly child: ChildProcess
  /** Everything it wrote so far. */
  said(): string
  /** The address it serves at, once it does; undefined when it ended before. */
  readonly address: Promise<string | undefined>
  /** Seconds from the start until it served. */
  seconds(): number
  /** Its exit status once it has ended: a number or a signal. */
  readonly status: Promise<number | string | null>
  signal(name: NodeJS.Signals): void
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START = join(ROOT, 'server', 'main.ts')

type Command = { readonly program: string; readonly args: readonly string[] }

const DIRECTLY: Command = { program: process.execPath, args: [START] }

/** As the README says, which puts npm and a shell between. */
export const BY_NPM: Command = { program: 'npm', args: ['start'] }

/** Starts it with this environment on top of a bare one. */
export const startService = (
  environment: Readonly<Record<string, string>>,
  { program, args }: Command = DIRECTLY,
): StartedService => {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: bareEnvironment({ PORT: '0', TIERS: 'entry', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const address = Promise.withResolvers<string | undefined>()
  let said = ''
  let readyAfter = Number.NaN
  const hear = (text: string): void => {
    said += text
    const found = /Armature is ready at (\S+)\//.exec(said)?.[1]
    if (found === undefined || !Number.isNaN(readyAfter)) return
    readyAfter = (performance.now() - startedAt) / 1000
    address.resolve(found)
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  const status = once(child, 'close').then(([code, signal]) => {
    address.resolve(undefined)
    return code ?? signal
  })
  return {
    child,
    address: address.promise,
    status,
    said: () => said,
    seconds: () => readyAfter,
    signal: (name) => void child.kill(name),
  }
}
