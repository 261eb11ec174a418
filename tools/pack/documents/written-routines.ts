// The routines that are not written by hand: the SQL files that follow from a document's data, under the names that overrides and
// buttons know, and what is wrong with the data.
import { type BusinessDocument, type Edition, formIdOf, type SqlFile } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { writeHalf } from './approval-routines.ts'
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

const placeOf = (document: BusinessDocument, around: Around): StepPlace | null => {
  const { path } = document
  const tableOf = (name: string): string | null =>
    document.forms.find((form) => form.name === name)?.content.value.sTbName ?? null
  const { placeOf: tablePlace } = aroundIn(around)
  const master = tablePlace(`${path}/master`)
  if (master === null) return null
  const scopes = scopesOf(document)
  const record = master.columns
  return {
    table: master.table,
    lineTable: tableOf('slave'),
    columns: new Set(Object.keys(record)),
    scope: scopes.get(formIdOf(path, 'master')) ?? { columns: {} },
    lineScope: scopes.get(formIdOf(path, 'slave')) ?? { columns: {} },
    record,
    lines: tablePlace(`${path}/slave`)?.columns ?? {},
  }
}

const writtenApproval = (document: BusinessDocument, around: Around): readonly WrittenRoutines[] => {
  const { approval: source, path } = document
  if (source === null) return []
  const place = placeOf(document, around)
  if (place === null) {
    const message = `there is no form ${path}/master that stands on a table`
    return [{ files: [], problems: [{ file: source.file, line: 1, message }] }]
  }
  const approval = source.value
  const successors = successorsOf(document, around.documents)
  return (['approve', 'withdraw'] as const).flatMap((half) => {
    const content = approval[half]
    return content === undefined ? [] : [writeHalf({ document, approval, place, half, content, successors })]
  })
}

/** What follows from the data of one document among the others. */
export const writtenRoutines = (document: BusinessDocument, around: Around): WrittenRoutines => {
  const written = [
    ...writtenApproval(document, around),
    ...writtenConversions(document, around),
    around.isCustomers ? refusedKept(document) : writtenKept(document, aroundIn(around)),
    writtenSave(document, aroundIn(around)),
  ]
  return {
    files: written.flatMap(({ files }) => files),
    problems: written.flatMap(({ problems }) => problems),
  }
}
