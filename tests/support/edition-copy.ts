// A copy of the standard edition in a temporary folder, for tests that change content.
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'

export type EditionCopy = {
  /** Its last part is `standard`, so that receipts of the real edition count. */
  readonly folder: string
  /** Rewrites a file's text, its path relative to the edition; what is not there counts as empty. */
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
  /** Takes back what was rewritten. */
  readonly restore: () => Promise<void>
  readonly dispose: () => Promise<void>
}

export const copyEdition = async (): Promise<EditionCopy> => {
  const root = await mkdtemp(join(tmpdir(), 'armature-edition-'))
  const folder = join(root, 'standard')
  // A thousand small files: one promise for each costs more than the copying.
  cpSync(STANDARD_EDITION, folder, { recursive: true })
  const before = new Map<string, string | null>()
  return {
    folder,
    edit: async (path, change) => {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      const text = await readFile(file, 'utf8').catch(() => null)
      if (!before.has(file)) before.set(file, text)
      await writeFile(file, change(text ?? ''))
    },
    remove: (path) => rm(join(folder, path), { recursive: true }),
    restore: async () => {
      for (const [file, text] of before) await (text === null ? rm(file) : writeFile(file, text))
      before.clear()
    },
    dispose: () => rm(root, { recursive: true }),
  }
}
