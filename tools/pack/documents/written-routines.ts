// The routines that are not written by hand: the SQL files that follow from a document's data, under the names that overrides and
// buttons know, and what is wrong with the data.
import { type BusinessDocument, type Edition, formIdOf, type SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { createdBy, wordsOf } from '../sql-order.ts'
import { writeHalf } from './approval-routines.ts'
import { buttonActions } from './button-actions.ts'
import { scopesOf } from './scopes.ts'
import type { StepPlace } from './step-places.ts'
import { successorsOf } from './successors.ts'
import { aroundIn, writtenConversions } from './written-conversions.ts'
import { refusedKept, writtenKept } from './written-kept.ts'
import { writtenSave } from './written-save.ts'

export type WrittenRoutines = { readonly files: readonly SqlFile[]; readonly problems: readonly Problem[] }

/** What there is beside the document: an edition, or as much of one as is read by now. */
type Around = Pick<Edition, 'documents' | 'sqlFiles'> & {
  /** Whether it is a customer's folder, whose tables have no triggers that are written. */
  readonly isCustomers: boolean
}

/** A table that no file makes is the framework's, if a file speaks of it. */
const isOfFramework = (table: string, { sqlFiles, isCustomers }: Around): boolean =>
  !isCustomers &&
  sqlFiles.some(({ text }) => wordsOf(text).has(table)) &&
  !sqlFiles.some((file) => createdBy(file).some(({ name }) => name === table))

const stepPlaceOf = (document: BusinessDocument, around: Around): StepPlace | null => {
  const { path } = document
  const tableOf = (name: string): string | null =>
    document.forms.find((form) => form.name === name)?.content.value.sTbName ?? null
  const { placeOf } = aroundIn(around)
  const scopes = scopesOf(document)
  const scope = scopes.get(formIdOf(path, 'master')) ?? { columns: {} }
  const table = tableOf('master')
  if (table === null) return null
  // What a table of the framework has, its form says.
  const ofForm = () => (isOfFramework(table, around) ? scope.columns : undefined)
  const record = placeOf(`${path}/master`)?.columns ?? ofForm()
  if (record === undefined) return null
  return {
    table,
    lineTable: tableOf('slave'),
    columns: new Set(Object.keys(record)),
    scope: { ...scope, columns: { ...record, ...scope.columns } },
    lineScope: scopes.get(formIdOf(path, 'slave')) ?? { columns: {} },
    record,
    lines: placeOf(`${path}/slave`)?.columns ?? {},
    placeOf,
  }
}

const writtenApproval = (
  document: BusinessDocument,
  place: StepPlace,
  around: Around,
): readonly WrittenRoutines[] => {
  const { approval: source, path } = document
  if (source === null) return []
  const writing = { path, source, place, successors: successorsOf(document, around.documents) }
  return (['approve', 'withdraw'] as const).flatMap((half) => {
    const content = source.value[half]
    return content === undefined ? [] : [writeHalf(half, content, writing)]
  })
}

/** What is done with records of the document: approvals, withdrawals, other buttons. */
const writtenActions = (document: BusinessDocument, around: Around): readonly WrittenRoutines[] => {
  const { approval, actions, path } = document
  const sources = [...(approval === null ? [] : [approval]), ...actions]
  const [first] = sources
  if (first === undefined) return []
  const place = stepPlaceOf(document, around)
  if (place === null) {
    const message = `there is no form ${path}/master that stands on a table`
    return [{ files: [], problems: [{ file: first.file, line: 1, message }] }]
  }
  return [...writtenApproval(document, place, around), ...buttonActions(document, place)]
}

/** What follows from the data of one document among the others. */
export const writtenRoutines = (document: BusinessDocument, around: Around): WrittenRoutines => {
  const written = [
    ...writtenActions(document, around),
    ...writtenConversions(document, around),
    around.isCustomers ? refusedKept(document) : writtenKept(document, aroundIn(around)),
    writtenSave(document, aroundIn(around)),
  ]
  return {
    files: written.flatMap(({ files }) => files),
    problems: written.flatMap(({ problems }) => problems),
  }
}
