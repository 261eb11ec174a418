// Checks that tables, columns and routines that the metadata name are made by the files, as far as these tell. Pure.
import { brokenNames, type Names } from '#server/metadata/check/broken-names.ts'
import { deriveRows } from '../derive-rows.ts'
import { tableColumns } from '../documents/table-columns.ts'
import type { Edition, SqlFile } from '../edition.ts'
import type { MetadataRow } from '../metadata-rows.ts'
import type { Problem } from '../problem.ts'
import { routineParameters } from '../routine-parameters.ts'
import { createdBy, wordsOf } from '../sql-order.ts'

/** A table that no file makes is the framework's, if a file that somebody wrote speaks of it. */
export const namesOf = (files: readonly SqlFile[]): Names => {
  const made = files.flatMap(createdBy)
  const tables = tableColumns(files)
  const columns = made
    .filter(({ kind }) => kind === 'table')
    .map(({ name }) => [name, new Set(Object.keys(tables.get(name) ?? {}))] as const)
  const parameters = routineParameters(files)
  const spokenOf = files
    .filter(({ isWritten }) => isWritten !== true)
    .flatMap(({ text }) => [...wordsOf(text)].map((word) => [word, null] as const))
  return {
    columns: new Map([...spokenOf, ...columns]),
    routines: new Map(made.filter(({ kind }) => kind === 'routine').map(({ name }) => [name, null])),
    inputs: new Map([...parameters].map(([name, all]) => [name, new Set(all.map((one) => one.name))])),
  }
}

/** What is asked before a routine runs has a check of its own. */
const isOfParameters = ({ sId, values }: MetadataRow, forms: ReadonlySet<unknown>): boolean =>
  forms.has(sId) || forms.has(values.sFormId)

const problemsOf = (rows: readonly MetadataRow[], names: Names): readonly Problem[] =>
  brokenNames(rows, names).map(({ row: { file, line }, message }) => ({ file, line, message: message.en }))

const checkedRows = (edition: Edition): readonly MetadataRow[] => {
  const rows = deriveRows(edition)
  const forms = new Set(rows.flatMap(({ sId, values }) => (values.sFormKind === 'params' ? [sId] : [])))
  return rows.filter((row) => !isOfParameters(row, forms))
}

export const checkNames = (edition: Edition): readonly Problem[] =>
  problemsOf(checkedRows(edition), namesOf(edition.sqlFiles))

/** Forms that stand on nothing: most of what else is wrong then follows from it. */
export const checkStands = (edition: Edition): readonly Problem[] => {
  const names = namesOf(edition.sqlFiles)
  const lost = checkedRows(edition).filter(({ table, values: { sTbName } }) => {
    const name = table === 'gdsconfigformmaster' && typeof sTbName === 'string' ? sTbName.toLowerCase() : null
    return name !== null && !names.columns.has(name) && !names.routines.has(name)
  })
  return problemsOf(
    lost.map((row) => ({ ...row, values: { sTbName: row.values.sTbName } })),
    names,
  )
}
