// `npm start`: everything from a fresh checkout to a service one can sign in to, and a clean stop.

import { fileURLToPath } from 'node:url'
import { loadDemo } from '#tools/demo/load-demo.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/read-config.ts'
import { endProcessAfter } from './startup/end-process.ts'
import { progressOn } from './startup/progress.ts'
import { runService } from './startup/run-service.ts'
import { stopSignal } from './startup/stop-signals.ts'

const progress = progressOn(process.stdout)
const asked = stopSignal(progress.report)

const run = async (): Promise<void> => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const isAttended = process.stdout.isTTY === true
  await runService({ config: readConfig(), isAttended, root, progress, asked, compose, loadDemo })
}

await endProcessAfter(run(), asked)
