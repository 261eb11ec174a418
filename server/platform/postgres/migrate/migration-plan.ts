// Compares what a database has been through with what the code knows, and says what is to be applied or why nothing may be.
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import type { MigrationFile } from './migration-files.ts'

/** A row of framework.migration. */
export type AppliedMigration = { readonly number: number; readonly name: string; readonly sha256: string }

const checkApplied = (
  known: ReadonlyMap<number, MigrationFile>,
  { number, name, sha256 }: AppliedMigration,
): void => {
  const file = known.get(number)
  if (file === undefined) {
    throw new StartRefused(
      `The database is newer than this version of the service: it has been through ${name}, which is unknown here. Install the newer version.`,
    )
  }
  if (file.sha256 !== sha256) {
    throw new StartRefused(
      `The migration ${name} was changed after it was applied to this database: put it back as it was and make the change in a new migration.`,
    )
  }
}

/** The files to apply, in order. Throws StartRefused when the histories do not fit. */
export const planMigrations = (
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] => {
  const known = new Map(files.map((file) => [file.number, file]))
  for (const one of applied) checkApplied(known, one)
  const done = new Set(applied.map(({ number }) => number))
  const last = Math.max(0, ...done)
  const late = files.find(({ number }) => number < last && !done.has(number))
  if (late !== undefined) {
    throw new StartRefused(
      `The migration ${late.name} comes too late: this database is already at number ${last}. Give it a higher number.`,
    )
  }
  return files.filter(({ number }) => number > last)
}
