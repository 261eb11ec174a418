// The migrations that this version of the code knows: files NNNN-name.sql in the order of their numbers.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'

export type MigrationFile = {
  readonly number: number
  /** The file's name, as it is recorded and shown. */
  readonly name: string
  readonly text: string
  /** Hash of the text, whatever the line ends of the checkout. */
  readonly sha256: string
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

const readMigration = async (folder: string, name: string): Promise<MigrationFile> => {
  const number = NAME.exec(name)?.[1]
  if (number === undefined)
    throw new StartRefused(`${join(folder, name)} is not named like a migration (0001-what-it-does.sql).`)
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(number), name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

/** All migrations of a folder in order. Throws StartRefused for a misnamed file and for a number taken twice. */
export const readMigrationFiles = async (folder: string): Promise<readonly MigrationFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, file] of files.entries()) {
    if (files[index - 1]?.number === file.number) {
      throw new StartRefused(
        `Two migrations have the number ${file.number}: ${files[index - 1]?.name} and ${file.name}.`,
      )
    }
  }
  return files
}
