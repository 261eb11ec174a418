// `npm run check:books`: asks every invariant of the content over all companies of DATABASE_URL, else of the embedded database of DATA_DIR.
// Ends with 0 when no rule is broken, with 1 when one is, with 2 when it was called in another way.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { checkInvariants } from '../pack/invariants.ts'
import { withDatabase } from '../pack/with-database.ts'
import { describeBroken } from './describe-results.ts'

const USAGE = `Usage: npm run check:books -- [--folder <invariants>]

Asks each query of content/invariants, and those that follow from the data of documents, over all companies; each must return no row.
--folder asks the queries of that folder alone.
The database is DATABASE_URL, else the embedded one of DATA_DIR (./data).`

const olderEdition = (count: number): string =>
  `The edition in the database is older than this program, and ${count} rules ask for what it does not have: run "npm run pack -- apply" (docs/howto/upgrade.md), then ask again.`

const checkBooks = async (folder: string | undefined): Promise<number> => {
  const results = await withDatabase((url) => checkInvariants(url, folder))
  const broken = results.filter((result) => result.broken.length > 0)
  // The program's own rules go with its own edition.
  const unknown = folder === undefined ? broken.filter(({ isUnknown }) => isUnknown) : []
  if (unknown.length > 0) console.log(olderEdition(unknown.length))
  const told = broken.filter((result) => !unknown.includes(result))
  for (const line of told.flatMap(describeBroken)) console.log(line)
  console.log(`${results.length} rules asked, ${broken.length} broken.`)
  return broken.length === 0 && results.length > 0 ? 0 : 1
}

type Asked = { readonly folder: string | undefined }

const askedIn = (args: readonly string[]): Asked | null => {
  try {
    const { values } = parseArgs({ args: [...args], options: { folder: { type: 'string' } } })
    return { folder: values.folder === undefined ? undefined : resolve(values.folder) }
  } catch {
    return null
  }
}

const asked = askedIn(process.argv.slice(2))
if (asked === null) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = await checkBooks(asked.folder).catch((error: unknown) => {
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    return 1
  })
}
