// What `npm start` does, step by step, and in the opposite order when it is stopped.
import type { Application } from '#server/compose.ts'
import type { AskedConfig, Config } from '#server/config/config.ts'
import { checkAddress } from './address.ts'
import { migrateFramework, openDatabase } from './database.ts'
import { checkShippedPassword, isDatabaseEmpty } from './demo.ts'
import { greeting } from './greeting.ts'
import type { Progress } from './progress.ts'
import { serve } from './serve.ts'
import { ensureWebPages } from './web-pages.ts'

export type LoadDemo = (options: {
  url: string
  password: string
  report: (line: string) => void
}) => Promise<void>

export type Start = {
  readonly config: AskedConfig
  /** The project's folder. */
  readonly root: string
  readonly progress: Progress
  /** Aborted when a stop is asked for. */
  readonly asked: AbortSignal
  readonly compose: (config: Config) => Promise<Application>
  readonly loadDemo: LoadDemo
}

const prepare = async ({ root, progress, asked, loadDemo }: Start, config: Config): Promise<void> => {
  const { report } = progress
  await checkAddress(config)
  await migrateFramework(config.databaseUrl, root, report)
  asked.throwIfAborted()
  if (config.demoPassword !== undefined && (await isDatabaseEmpty(config.databaseUrl))) {
    report('Loading the demo')
    await loadDemo({ url: config.databaseUrl, password: config.demoPassword, report })
  }
  await checkShippedPassword(config.host, config.databaseUrl)
  asked.throwIfAborted()
  if (config.tiers.includes('web')) await ensureWebPages({ root, report, asked })
}

/** Runs the service until a stop is asked for. Throws StartRefused with a sentence, and the abort's reason when stopped before it served. */
export const runService = async (start: Start): Promise<void> => {
  const { progress, asked, compose } = start
  const database = await openDatabase(start.config, progress.report)
  try {
    asked.throwIfAborted()
    await prepare(start, database.config)
    const onListening = (address: string): void => progress.say(greeting(database.config, address))
    await serve({ config: database.config, compose, asked, onListening })
  } finally {
    await database.stop()
  }
}
