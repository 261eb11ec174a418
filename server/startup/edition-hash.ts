// One hash for all that an edition says: `pack apply` keeps it with its receipt, a start holds the program's own files against it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a database gets: not what explains an edition, and not what tests it. */
const APPLIED = /(?<!\.(test|given))\.sql$|\.json$/

/** A thousand small files: read one after the other, for one promise for each costs more than the reading. */
export const editionHash = (folder: string): string => {
  const hash = createHash('sha256')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && APPLIED.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const texts = paths.map((path) => ({
    path: relative(folder, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
  }))
  for (const { path, text } of texts.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(JSON.stringify([path, text]))
  }
  return hash.digest('hex')
}
