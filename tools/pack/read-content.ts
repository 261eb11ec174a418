// An edition that is well formed, with the metadata rows that it stands for.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deriveRows } from './derive-rows.ts'
import type { Edition } from './edition.ts'
import type { MetadataRow } from './metadata-rows.ts'
import { PackRefused, problemText } from './problem.ts'
import { readEdition } from './read-edition.ts'

export type Content = { readonly edition: Edition; readonly rows: readonly MetadataRow[] }

/** Throws PackRefused with every mistake in names and shapes, each with file and line. */
export const readContent = async (folder: string): Promise<Content> => {
  if (existsSync(join(folder, 'customer.json')))
    throw new PackRefused([`${folder} is a customer's folder: name it with --customer, not with --folder`])
  const { edition, problems } = await readEdition(folder)
  if (problems.length > 0) throw new PackRefused(problems.map(problemText))
  return { edition, rows: deriveRows(edition) }
}
