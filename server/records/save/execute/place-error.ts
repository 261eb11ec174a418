// Finds the row and the field that a database error of the base path is about, so that the complaint stands where it belongs.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type DriverError, driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { AskedRow } from '../plan/asked-save.ts'
import type { WritePlan } from '../plan/save-plan.ts'
import type { SaveWrites, WriteGroup } from '../plan/save-writes.ts'

const writtenGroups = (
  { changes, additions }: SaveWrites,
  table: string | undefined,
): readonly WriteGroup[] => [...changes, ...additions].filter(({ target }) => target.relation.name === table)

const askedRows = ({ forms }: WritePlan, groups: readonly WriteGroup[]): readonly AskedRow[] => {
  const ids = new Set(groups.flatMap(({ rows }) => rows.map(({ sId }) => sId)))
  const written = new Set(groups.map(({ target }) => target.form.id))
  return forms
    .filter(({ target }) => written.has(target.form.id))
    .flatMap(({ rows }) => rows.filter(({ sId }) => ids.has(sId)))
}

/** The visible column that a constraint's name ends in or holds, the longest such name. */
const columnOf = ({ column, constraint }: DriverError, groups: readonly WriteGroup[]): string | undefined => {
  const visible = [...new Set(groups.flatMap(({ target }) => [...target.form.columns.keys()]))]
  if (column !== undefined) return visible.find((name) => name === column)
  const words = constraint?.toLowerCase().split('_') ?? []
  return visible.find((name) => words.includes(name.toLowerCase()))
}

/** The AppError that an error of the base path stands for, with the path of its row where only one can be meant. */
export const placeDatabaseError = (error: unknown, plan: WritePlan): unknown => {
  const translated = translateDatabaseError(error)
  const driverError = driverErrorOf(translated)
  if (
    !(translated instanceof AppError) ||
    driverError === undefined ||
    !/^23(50[235]|514)$/.test(driverError.code)
  )
    return translated
  const groups = writtenGroups(plan.writes, driverError.table)
  const [row, ...others] = askedRows(plan, groups)
  if (row === undefined || others.length > 0) return translated
  const name = columnOf(driverError, groups)
  const path = name === undefined ? row.path : `${row.path}.data.${name}`
  const precise = new AppError(translated.code, translated.detail, {
    ...translated.extras,
    errors: [{ path, message: translated.detail }],
  })
  precise.cause = translated.cause
  return precise
}
