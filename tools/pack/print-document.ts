// `pack check --print <document>`: the SQL that follows from a document's data, as it is applied and as overrides are compared with it; and
// the rules that do.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writtenInvariants } from './documents/written-invariants.ts'
import { PackRefused, problemText } from './problem.ts'
import { readEdition } from './read-edition.ts'

/** The text of each file that is not there to be read, its path before it. Throws PackRefused when there is no such folder, or its data are wrong. */
export const printDocument = async (folder: string, path: string): Promise<readonly string[]> => {
  const { edition, problems } = await readEdition(folder)
  const isOfIt = (file: string): boolean => file.startsWith(`${path}/`)
  if (!existsSync(join(folder, path))) throw new PackRefused([`there is no document ${path}`])
  const mistakes = problems.filter(({ file }) => isOfIt(file))
  if (mistakes.length > 0) throw new PackRefused(mistakes.map(problemText))
  const written = edition.sqlFiles.filter(({ path: file }) => isOfIt(file) && !existsSync(join(folder, file)))
  const rules = writtenInvariants(edition).filter(({ file }) => isOfIt(file))
  return [
    ...written.map((file) => `-- ${file.path}\n${file.text}`),
    ...rules.map(({ file, text }) => `-- ${file}: what check:books asks of it\n${text}`),
  ]
}
