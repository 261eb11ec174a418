// `npm run pack -- plan | apply | check`: loads an edition into DATABASE_URL, else into the embedded database of DATA_DIR.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { applyPack, showPlan } from './apply-pack.ts'
import { checkPack } from './check-pack.ts'
import { STANDARD_EDITION } from './folders.ts'
import { PackRefused } from './problem.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage: npm run pack -- <plan | apply | check> [--folder <edition>]

  plan    show what apply would change
  apply   change it, in one transaction
  check   check the content without a database

The database is DATABASE_URL, else the embedded one of DATA_DIR (./data).`

const MIGRATIONS = resolve(import.meta.dirname, '../../content/framework/migrations')

const report = (line: string): void => console.log(line)

const say = (lines: readonly string[], nothing: string): void => {
  for (const line of lines.length === 0 ? [nothing] : lines) report(line)
}

const COMMANDS: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  plan: (folder) =>
    withDatabase(async (url) => say(await showPlan({ url, folder, report }), 'Nothing to change.')),
  apply: (folder) =>
    withDatabase(async (url) => {
      await migrate({ url, folder: MIGRATIONS, report })
      const lines = await applyPack({ url, folder, report })
      report(lines.length === 0 ? 'Nothing to change.' : `${lines.length} changes made.`)
    }),
  check: async (folder) => {
    const complaints = await checkPack(folder)
    if (complaints.length > 0) throw new PackRefused(complaints)
    report('The content is well formed.')
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string', default: STANDARD_EDITION } },
})
const command = COMMANDS[positionals[0] ?? '']
if (command === undefined || positionals.length !== 1) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await command(resolve(values.folder)).catch((error: unknown) => {
    if (!(error instanceof PackRefused || error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
}
