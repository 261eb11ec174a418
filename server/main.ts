// One node of a deployment, on a database that `npm start` or another node has prepared: config, compose, listen, drain.
import { compose } from './compose.ts'
import { readConfig } from './config/read-config.ts'
import { StartRefused } from './kernel/errors/start-refused.ts'
import { endProcessAfter } from './startup/end-process.ts'
import { progressOn } from './startup/progress.ts'
import { serve } from './startup/serve.ts'
import { stopSignal } from './startup/stop-signals.ts'

const { report } = progressOn(process.stderr)
const asked = stopSignal(report)

const run = async (): Promise<void> => {
  const config = readConfig()
  const { databaseUrl } = config
  if (databaseUrl === undefined)
    throw new StartRefused('DATABASE_URL is missing: set it, or run "npm start" for a demo.')
  const onListening = (address: string): void => report(`Listening at ${address}`)
  await serve({ config: { ...config, databaseUrl }, compose, asked, onListening })
}

await endProcessAfter(run(), asked)
