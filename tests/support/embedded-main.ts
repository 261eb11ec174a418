// A process that does nothing but keep an embedded PostgreSQL, for tests that kill it. Reports on standard output, a JSON text a line.
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { startEmbedded } from '#server/platform/postgres/embedded/start-embedded.ts'

const say = (message: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

const [dataDir = ''] = process.argv.slice(2)
try {
  const { url, stop } = await startEmbedded({ dataDir, report: (line) => say({ report: line }) })
  const alive = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', async () => {
    await stop()
    clearInterval(alive)
  })
  say({ url })
} catch (error) {
  say({ refused: error instanceof StartRefused ? error.message : String((error as Error).stack) })
  process.exitCode = 1
}
