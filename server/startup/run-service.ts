// What `npm start` does, step by step, and in the opposite order when it is stopped.
import { join } from 'node:path'
import type { AskedConfig, Config } from '#server/config/config.ts'
import { rotateLarge } from '../platform/files/rotate-large.ts'
import { checkAddress } from './address.ts'
import { migrateFramework, openDatabase } from './database.ts'
import { checkShippedPassword, lacksDemo } from './demo.ts'
import { greeting } from './greeting.ts'
import type { Progress } from './progress.ts'
import { type Compose, serve } from './serve.ts'
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
  readonly compose: Compose
  readonly loadDemo: LoadDemo
}

const prepare = async ({ root, progress, asked, loadDemo }: Start, config: Config): Promise<void> => {
  const { report } = progress
  await checkAddress(config)
  await migrateFramework(config.databaseUrl, root, report)
  asked.throwIfAborted()
  if (config.demoPassword !== undefined && (await lacksDemo(config.databaseUrl))) {
    report('Loading the demo')
    await loadDemo({ url: config.databaseUrl, password: config.demoPassword, report })
  }
  await checkShippedPassword(config.host, config.databaseUrl)
  asked.throwIfAborted()
  if (config.tiers.includes('web')) await ensureWebPages({ root, report, asked })
}

const withLogFile = (config: Config, isAttended: boolean): Config => {
  if (!isAttended) return config
  const logFile = join(config.dataDir, 'armature.log')
  rotateLarge(logFile)
  return { ...config, logFile }
}

/** Runs the service until a stop is asked for. Throws StartRefused with a sentence, and the abort's reason when stopped before it served. */
export const runService = async (start: Start): Promise<void> => {
  const { progress, asked, compose } = start
  const database = await openDatabase(start.config, progress.report)
  try {
    asked.throwIfAborted()
    const config = withLogFile(database.config, start.isAttended)
    await prepare(start, config)
    const onListening = (address: string): void => progress.say(greeting(config, address))
    await serve({ config, compose, asked, onListening })
  } finally {
    await database.stop()
  }
}
