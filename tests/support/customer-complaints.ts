// Customers' folders that tests lay down, and what `pack check` says of them. The standard edition is read once for all: what is
// said of it is the affair of other tests.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { checkCustomers } from '#tools/pack/check/check-customers.ts'
import type { Edition } from '#tools/pack/edition.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { problemText } from '#tools/pack/problem.ts'
import { readEdition } from '#tools/pack/read-edition.ts'

export type Files = Readonly<Record<string, string>>

let standard: Promise<Edition> | undefined

const readStandard = async (): Promise<Edition> => (await readEdition(STANDARD_EDITION)).edition

/** A folder of customers with these files, while the test lasts. */
export const layCustomers = async (context: TestContext, files: Files): Promise<string> => {
  const customers = await mkdtemp(join(tmpdir(), 'armature-customers-'))
  context.after(() => rm(customers, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(customers, path)), { recursive: true })
    await writeFile(join(customers, path), text)
  }
  return customers
}

/** What is said of customers' folders with these files. */
export const complaintsAbout = async (context: TestContext, files: Files): Promise<readonly string[]> => {
  standard ??= readStandard()
  const problems = await checkCustomers(await layCustomers(context, files), await standard)
  return [...new Set(problems.map(problemText))]
}
