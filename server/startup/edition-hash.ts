// One hash for all that an edition says: `pack apply` keeps it with its receipt, a start holds the program's own files against it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a database gets: not what explains an edition, and not what tests it. */
const APPLIED = /(?<!\.(test|given))\.sql$|\.json$|\.bpmn$/

/** What makes routines and rows of the edition's data. */
const WRITERS = ['tools/pack', 'contracts/metadata', 'contracts/expression']
const WRITING = /(?<!\.test)\.ts$/

export type EditionPlace = {
  readonly folder: string
  /** The program's own folder. */
  readonly root: string
}

/** A thousand small files: read one after the other, for one promise for each costs more than the reading. */
const textsIn = (folder: string, which: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && which.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({
      path: relative(folder, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))

export const editionHash = ({ folder, root }: EditionPlace): string => {
  const hash = createHash('sha256')
  const texts = [
    ...textsIn(folder, APPLIED),
    ...WRITERS.flatMap((writers) => textsIn(join(root, writers), WRITING)),
  ]
  for (const { path, text } of texts) hash.update(JSON.stringify([path, text]))
  return hash.digest('hex')
}
