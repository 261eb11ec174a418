// What a start does, step by step, and in the opposite order when it is stopped.
import { join } from 'node:path'
import type { AskedConfig, Config, Limits } from '#server/config/config.ts'
import { rotateLarge } from '../platform/files/rotate-large.ts'
import { checkAddress } from './address.ts'
import { migrateFramework, openDatabase } from './database.ts'
import { beginDemo, checkShippedPassword } from './demo.ts'
import { tellOtherEdition } from './edition.ts'
import { greeting } from './greeting.ts'
import { tellNoCompany } from './no-company.ts'
import type { Progress } from './progress.ts'
import { type Compose, serve } from './serve.ts'
import { unlessAsked, untilAsked } from './stop-signals.ts'
import { checkStore } from './store.ts'
import { ensureWebPages } from './web-pages.ts'

export type LoadDemo = (options: {
  url: string
  password: string
  report: (line: string) => void
}) => Promise<void>

export type Start = {
  readonly config: AskedConfig
  /** Whether a person reads along: the log then goes to a file of the data folder. */
  readonly isAttended: boolean
  /** The project's folder. */
  readonly root: string
  readonly progress: Progress
  /** Aborted when a stop is asked for. */
  readonly asked: AbortSignal
  /** Before anything is made. Throws StartRefused where what is configured is no licence. */
  readonly checkLicence: (config: AskedConfig) => Promise<void>
  readonly compose: Compose
  readonly loadDemo: LoadDemo
}

/** Says what steps are at. One that a stop leaves to the end of the process has nothing more to say. */
const reporting =
  ({ progress, asked }: Start) =>
  (line: string): void => {
    if (!asked.aborted) progress.report(line)
  }

const ensureDemo = async (
  start: Start,
  where: { readonly url: string; readonly password: string },
): Promise<void> => {
  const { asked, loadDemo } = start
  const report = reporting(start)
  const state = await unlessAsked(asked, beginDemo(where.url))
  if (state === 'foreign')
    report(
      "The demo is not loaded: the database has no company, but more in it than a new one (was it restored whole, or is it another program's?)",
    )
  if (state !== 'lacking') return
  report('Loading the demo')
  await unlessAsked(asked, loadDemo({ ...where, report }))
}

const prepare = async (start: Start, config: Config): Promise<void> => {
  const { root, asked } = start
  const report = reporting(start)
  const { databaseUrl: url, demoPassword: password } = config
  await checkAddress(config)
  await unlessAsked(asked, migrateFramework({ url, root, hasDemo: password !== undefined }, report))
  if (password !== undefined) await ensureDemo(start, { url, password })
  await unlessAsked(asked, tellOtherEdition({ url, root }, report))
  await unlessAsked(asked, tellNoCompany(url, report))
  await unlessAsked(asked, checkShippedPassword(config.host, url))
  if (config.tiers.includes('web')) await ensureWebPages({ root, report, asked })
}

const withLogFile = (config: Config, isAttended: boolean): Config => {
  if (!isAttended) return config
  const logFile = join(config.dataDir, 'armature.log')
  rotateLarge(logFile)
  return { ...config, logFile }
}

/** Says how many milliseconds are left of those that a stop may take; all of them where none was asked for. */
const stopwatch = (asked: AbortSignal, { drainPauseMs, drainMs }: Limits): (() => number) => {
  const whole = drainPauseMs + drainMs
  let askedAt: number | undefined
  void untilAsked(asked).then(() => {
    askedAt = performance.now()
  })
  return () => (askedAt === undefined ? whole : whole - (performance.now() - askedAt))
}

/** Runs the service until a stop is asked for. Throws StartRefused with a sentence, and the abort's reason when stopped before it served. */
export const runService = async (start: Start): Promise<void> => {
  const { progress, asked, compose } = start
  const timeLeft = stopwatch(asked, start.config.limits)
  await unlessAsked(asked, start.checkLicence(start.config))
  await unlessAsked(asked, checkStore(start.config.redisUrl, reporting(start)))
  const database = await openDatabase(start.config, { report: progress.report, asked })
  try {
    const config = withLogFile(database.config, start.isAttended)
    await prepare(start, config)
    await serve({
      config,
      compose,
      asked,
      onListening: (address, warnings) => progress.say(greeting(config, address, warnings)),
    })
  } catch (error) {
    throw database.explain(error)
  } finally {
    await database.stop(timeLeft())
  }
}
