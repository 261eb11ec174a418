// The routines that follow from the approval, the actions and the conversions of a document, under the names that overrides and buttons
// know, and what is wrong with the data.

import { writeHalf } from './approval-routines.ts'
import { buttonActions } from './button-actions.ts'
import { noTableForm } from './complaints.ts'
import type { Around } from './conversion-places.ts'
import type { Written, WrittenDocument } from './document.ts'
import { formIdOf } from './document-names.ts'
import { scopesOf } from './scopes.ts'
import type { StepPlace } from './step-places.ts'
import { successorsOf } from './successors.ts'
import { takenGuards } from './taken-guards.ts'
import { writtenConversions } from './written-conversions.ts'

/** What there is beside the document. */
export type Beside = {
  readonly around: Around
  /** All that may be made of its records. */
  readonly documents: readonly Pick<WrittenDocument, 'path' | 'forms' | 'conversions'>[]
  /** Whether nobody but its form says what a table has. */
  readonly isToldByForm: (table: string) => boolean
}

const stepPlaceOf = (document: WrittenDocument, { around, isToldByForm }: Beside): StepPlace | null => {
  const { path } = document
  const tableOf = (name: string): string | null =>
    document.forms.find((form) => form.name === name)?.content.value.sTbName ?? null
  const { placeOf } = around
  const scopes = scopesOf(document)
  const scope = scopes.get(formIdOf(path, 'master')) ?? { columns: {} }
  const table = tableOf('master')
  if (table === null) return null
  const ofForm = () => (isToldByForm(table) ? scope.columns : undefined)
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
  document: WrittenDocument,
  place: StepPlace,
  { documents, around }: Beside,
): readonly Written[] => {
  const { approval: source, path } = document
  if (source === null) return []
  const writing = {
    path,
    source,
    place,
    successors: successorsOf(document, documents),
    taken: takenGuards(document, around),
  }
  return (['approve', 'withdraw'] as const).flatMap((half) => {
    const content = source.value[half]
    return content === undefined ? [] : [writeHalf(half, content, writing)]
  })
}

/** What is done with records of the document: approvals, withdrawals, other buttons. */
const writtenActions = (document: WrittenDocument, beside: Beside): readonly Written[] => {
  const { approval, actions, path } = document
  const sources = [...(approval === null ? [] : [approval]), ...actions]
  const [first] = sources
  if (first === undefined) return []
  const place = stepPlaceOf(document, beside)
  if (place === null) {
    const message = noTableForm(`${path}/master`)
    return [{ files: [], problems: [{ file: first.file, pointer: [], message }] }]
  }
  return [...writtenApproval(document, place, beside), ...buttonActions(document, place)]
}

/** What follows from the data of one document among the others. */
export const writtenDocument = (document: WrittenDocument, beside: Beside): Written => {
  const written = [...writtenActions(document, beside), ...writtenConversions(document, beside.around)]
  return {
    files: written.flatMap(({ files }) => files),
    problems: written.flatMap(({ problems }) => problems),
  }
}
