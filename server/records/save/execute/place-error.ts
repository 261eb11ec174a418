// Finds the row and the field that a database error of the base path is about, so that the complaint stands where it belongs.
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type DriverError, driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Column } from '#server/metadata/module/module.ts'
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

const visibleColumns = (groups: readonly WriteGroup[]): readonly Column[] =>
  groups.flatMap(({ target }) => [...target.form.columns.values()])

/** The visible columns that the broken unique index is about. */
const uniqueColumns = ({ constraint }: DriverError, groups: readonly WriteGroup[]): readonly Column[] => {
  const visible = visibleColumns(groups)
  const names = groups.map(({ target }) => target.relation.uniqueColumns.get(constraint ?? '') ?? [])[0] ?? []
  return names.flatMap((name) => visible.find((column) => column.name === name) ?? [])
}

/** The columns that the broken check is about; null where it is none that the table has. */
const checkedColumns = (
  { constraint }: DriverError,
  groups: readonly WriteGroup[],
): readonly string[] | null =>
  groups.map(({ target }) => target.relation.checkedColumns.get(constraint ?? '') ?? null)[0] ?? null

/**
 * The visible column that is the only one of a check; else the one that a constraint's name ends in or holds, of a check one of its own; else
 * the first that a unique index is about.
 */
const columnOf = (error: DriverError, groups: readonly WriteGroup[]): string | undefined => {
  const checked = checkedColumns(error, groups)
  const names = visibleColumns(groups)
    .map(({ name }) => name)
    .filter((name) => checked === null || checked.includes(name))
  if (error.column !== undefined) return names.find((name) => name === error.column)
  if (checked !== null && new Set(names).size === 1) return names[0]
  const words = error.constraint?.toLowerCase().split('_') ?? []
  return names.find((name) => words.includes(name.toLowerCase())) ?? uniqueColumns(error, groups)[0]?.name
}

/** Which of the values are taken, by the labels that the user knows them by. */
const takenText = (error: DriverError, groups: readonly WriteGroup[]): Text | null => {
  const labels = uniqueColumns(error, groups).map(({ name, metadata }) => metadata.sLabel ?? name)
  if (labels.length === 0) return null
  return labels.length === 1
    ? { en: `${labels[0]}: this value is already taken`, zh: `${labels[0]}：该值已存在` }
    : {
        en: `${labels.join(', ')}: another record has these values already`,
        zh: `${labels.join('、')}：已有相同组合的记录`,
      }
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
  const detail = takenText(driverError, groups) ?? translated.detail
  const [row, ...others] = askedRows(plan, groups)
  if (row === undefined) return translated
  const name = columnOf(driverError, groups)
  const path = name === undefined ? row.path : `${row.path}.data.${name}`
  const precise = new AppError(translated.code, detail, {
    ...translated.extras,
    ...(others.length > 0 ? {} : { errors: [{ path, message: detail }] }),
  })
  precise.cause = translated.cause
  return precise
}
