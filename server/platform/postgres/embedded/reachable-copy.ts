// Copies the binaries to where the user that PostgreSQL runs as can reach them; made once per version.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, program } from './binaries.ts'

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}

/** The folder of the copy below `base`. An interrupted copy is never taken for a whole one. */
export const copyBinaries = async (binaries: Binaries, base: string): Promise<string> => {
  const copy = join(base, `postgresql-${binaries.version}`)
  if (existsSync(program(copy, 'postgres'))) return copy
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  try {
    await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(program(copy, 'postgres'))) throw error
  }
  return copy
}
