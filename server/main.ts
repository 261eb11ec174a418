// The one way to start, with one set of checks: everything from a fresh checkout to a service one can sign in to, a further
// node beside others, and a clean stop.

import { fileURLToPath } from 'node:url'
import type { AskedConfig } from './config/config.ts'
import { readConfig } from './config/read-config.ts'
import { endProcessAfter } from './startup/end-process.ts'
import { progressOn } from './startup/progress.ts'
import { type LoadDemo, runService } from './startup/run-service.ts'
import type { Compose } from './startup/serve.ts'
import { stopSignal } from './startup/stop-signals.ts'

// A terminal that was closed shall not keep the service from stopping as it should.
process.stderr.on('error', () => undefined)

// Standard output is the log's.
const progress = progressOn(process.stderr)
const asked = stopSignal(progress.report)

// Most of the program is read once there is a database to work on: a start that is refused is refused at once.
const compose: Compose = async (config) => (await import('./compose/compose.ts')).compose(config)
const loadDemo: LoadDemo = async (options) => (await import('#tools/demo/load-demo.ts')).loadDemo(options)

const checkLicence = async (config: AskedConfig): Promise<void> => {
  if (config.licenceFile !== undefined) await (await import('./compose/open-licence.ts')).licenceOf(config)
}

const run = async (): Promise<void> => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const isAttended = process.stdout.isTTY === true
  await runService({
    config: readConfig(),
    isAttended,
    root,
    progress,
    asked,
    checkLicence,
    compose,
    loadDemo,
  })
}

await endProcessAfter(run(), asked)
