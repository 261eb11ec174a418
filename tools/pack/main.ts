// `npm run pack -- plan | apply | check | export | drift`: an edition and the database of DATABASE_URL, else the embedded one of DATA_DIR.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { applyPack, showPlan } from './apply-pack.ts'
import { checkPack } from './check-pack.ts'
import { findDrift } from './drift-pack.ts'
import { exportPack } from './export-pack.ts'
import { MIGRATIONS, STANDARD_EDITION } from './folders.ts'
import { PackRefused } from './problem.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage: npm run pack -- <plan | apply | check | export | drift> [--folder <edition>]

  plan    show what apply would change
  apply   change it, in one transaction
  check   check the content without a database
  export  write what was changed in the builder back into the files
  drift   show how database and content differ; ends with 1 when they do

The database is DATABASE_URL, else the embedded one of DATA_DIR (./data).`

const report = (line: string): void => console.log(line)

const say = (lines: readonly string[], nothing: string): void => {
  for (const line of lines.length === 0 ? [nothing] : lines) report(line)
}

const plan = async (folder: string): Promise<boolean> => {
  say(await withDatabase((url) => showPlan({ url, folder, report })), 'Nothing to change.')
  return true
}

const apply = (folder: string): Promise<boolean> =>
  withDatabase(async (url) => {
    await migrate({ url, folder: MIGRATIONS, report })
    const lines = await applyPack({ url, folder, report })
    report(lines.length === 0 ? 'Nothing to change.' : `${lines.length} changes made.`)
    return true
  })

const check = async (folder: string): Promise<boolean> => {
  const complaints = await checkPack(folder)
  if (complaints.length > 0) throw new PackRefused(complaints)
  report('The content is well formed.')
  return true
}

const writeBack = async (folder: string): Promise<boolean> => {
  const { lines, notices } = await withDatabase((url) => exportPack({ url, folder }))
  say(lines, 'Nothing to write.')
  for (const notice of notices) console.error(notice)
  return notices.length === 0
}

const drift = async (folder: string): Promise<boolean> => {
  const lines = await withDatabase((url) => findDrift({ url, folder }))
  say(lines, 'Database and content say the same.')
  return lines.length === 0
}

/** Each answers whether all is well. */
const COMMANDS: Readonly<Record<string, (folder: string) => Promise<boolean>>> = {
  plan,
  apply,
  check,
  export: writeBack,
  drift,
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
  const isWell = await command(resolve(values.folder)).catch((error: unknown) => {
    if (!(error instanceof PackRefused || error instanceof StartRefused)) throw error
    console.error(error.message)
    return false
  })
  process.exitCode = isWell ? 0 : 1
}
