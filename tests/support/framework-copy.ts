// Migrations of the framework alone, in a folder like the framework's own: what a database of an earlier version has been through.
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const FRAMEWORK = new URL('../../content/framework', import.meta.url).pathname

/** The first migration that was made when functions had files of their own; those before brought theirs. */
export const FIRST_WITH_FUNCTION_FILES = 60

/** Adds the migrations that are asked for to `folder`. */
export const copyMigrations = (folder: string, isAsked: (number: number) => boolean): void => {
  for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part), { recursive: true })
  for (const file of readdirSync(join(FRAMEWORK, 'migrations')))
    if (isAsked(Number(file.slice(0, 4))))
      cpSync(join(FRAMEWORK, 'migrations', file), join(folder, 'migrations', file))
}
