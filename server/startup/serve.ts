// Serves until a stop is asked for, then lets the requests under way finish.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import { listenRefusal } from './address.ts'
import { unlessAsked, untilAsked } from './stop-signals.ts'

/** What `compose` makes. */
export type Served = {
  readonly listen: () => Promise<{ readonly address: string }>
  readonly warnings: () => readonly string[]
  readonly close: () => Promise<void>
}

export type Compose = (config: Config) => Promise<Served>

export type Serving = {
  readonly config: Config
  readonly compose: Compose
  readonly asked: AbortSignal
  readonly onListening: (address: string, warnings: readonly string[]) => void
}

const listen = async (application: Served, { host, port }: Config): Promise<string> => {
  try {
    return (await application.listen()).address
  } catch (error) {
    throw listenRefusal(error, { host, port })
  }
}

/** Lets the requests under way finish, but does not wait for ever: the process ends soon after. */
const drain = async (application: Served, milliseconds: number): Promise<void> => {
  const patience = new AbortController()
  const ranOut = sleep(milliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
  try {
    await Promise.race([application.close(), ranOut])
  } finally {
    patience.abort()
  }
}

/** Composes, listens, waits for the stop and drains. Throws StartRefused when it may not listen. */
export const serve = async ({ config, compose, asked, onListening }: Serving): Promise<void> => {
  const application = await unlessAsked(asked, compose(config))
  try {
    asked.throwIfAborted()
    const address = await unlessAsked(asked, listen(application, config))
    onListening(address, application.warnings())
    await untilAsked(asked)
  } finally {
    await drain(application, config.limits.drainPauseMs + config.limits.drainMs)
  }
}
