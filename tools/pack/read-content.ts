// An edition that is well formed, with the metadata rows that it stands for.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAddOn } from './add-on/edition-file.ts'
import { type AddOn, readAddOn } from './add-on/read-add-on.ts'
import { deriveRows } from './derive-rows.ts'
import type { Edition } from './edition.ts'
import type { MetadataRow } from './metadata-rows.ts'
import { PackRefused, type Problem, problemText } from './problem.ts'
import { readEdition } from './read-edition.ts'

export type Content = {
  readonly edition: Edition
  readonly rows: readonly MetadataRow[]
  /** Of an edition that is added to another: to which, and what it has for all companies. */
  readonly addOn?: AddOn
}

const refuse = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new PackRefused([...new Set(problems.map(problemText))])
}

const readAdded = async (folder: string): Promise<Content> => {
  const { addOn, problems } = await readAddOn(folder)
  refuse(problems)
  if (addOn === null) throw new PackRefused([`${folder} cannot be read`])
  return { edition: addOn.edition, rows: deriveRows(addOn.edition), addOn }
}

/** Throws PackRefused with every mistake in names and shapes, each with file and line. */
export const readContent = async (folder: string): Promise<Content> => {
  if (existsSync(join(folder, 'customer.json')))
    throw new PackRefused([`${folder} is a customer's folder, and no edition`])
  if (isAddOn(folder)) return readAdded(folder)
  const { edition, problems } = await readEdition(folder)
  refuse(problems)
  return { edition, rows: deriveRows(edition) }
}
