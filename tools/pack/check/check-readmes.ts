// Checks that every business document says in a few lines what it is.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'

const SHORTEST = 5
const LONGEST = 15

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

export const checkReadmes = async (folder: string, { documents }: Edition): Promise<readonly Problem[]> => {
  // A module without forms and charts only groups others.
  const real = documents.filter(({ forms, charts }) => forms.length > 0 || charts !== null)
  const found = await Promise.all(
    real.map(async ({ path }) => ({ path, text: await textOf(join(folder, path, 'README.md')) })),
  )
  return found.flatMap(({ path, text }) => {
    const lines = text?.trimEnd().split('\n').length ?? 0
    return lines >= SHORTEST && lines <= LONGEST
      ? []
      : [
          {
            file: `${path}/README.md`,
            line: 1,
            message: `a README has ${SHORTEST} to ${LONGEST} lines, not ${lines}`,
          },
        ]
  })
}
