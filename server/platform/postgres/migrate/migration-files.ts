// The migrations that this version of the code knows: files NNNN-name.sql in the order of their numbers.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { readSqlText, type SqlText } from './sql-file.ts'

export type MigrationFile = SqlText & {
  readonly number: number
  /** The file's name, as it is recorded and shown. */
  readonly name: string
}

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

const readMigration = async (folder: string, name: string): Promise<MigrationFile> => {
  const number = NAME.exec(name)?.[1]
  if (number === undefined)
    throw new StartRefused(`${join(folder, name)} is not named like a migration (0001-what-it-does.sql).`)
  return { number: Number(number), name, ...(await readSqlText(join(folder, name))) }
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
