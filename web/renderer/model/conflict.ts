// Two versions of one row that was changed on both sides: what collides, what does not, and the row that comes of it.
import type { Row } from '#contracts/records.ts'
import type { FieldView, FormView } from './module-view.ts'
import type { RecordContent, RowState } from './record-content.ts'
import { sameValue } from './row-values.ts'

export type ConflictField = {
  readonly field: FieldView
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Both sides changed it, to different values: somebody has to choose. */
  readonly collides: boolean
}

export type Conflict = {
  readonly form: FormView
  readonly row: RowState
  /** The row as the service has it now. */
  readonly current: Row
  /** Fields in which the two versions differ. */
  readonly fields: readonly ConflictField[]
}

export type Side = 'mine' | 'theirs'

/** Compares the row being edited with the one that the service has now. */
export const conflictOf = (form: FormView, row: RowState, current: Row): Conflict => {
  const stored = row.stored ?? {}
  const fields = form.fields.flatMap((field): ConflictField[] => {
    const [base, mine, theirs] = [stored[field.name], row.values[field.name], current[field.name]]
    if (field.isFixed || sameValue(mine, theirs, field.valueType)) return []
    const iChanged = !sameValue(base, mine, field.valueType)
    const theyChanged = !sameValue(base, theirs, field.valueType)
    return [{ field, base, mine, theirs, collides: iChanged && theyChanged }]
  })
  return { form, row, current, fields }
}

/** The side that a field is taken from when nobody chooses: the one that changed it. */
export const naturalSide = ({ collides, base, mine, field }: ConflictField): Side =>
  collides || !sameValue(base, mine, field.valueType) ? 'mine' : 'theirs'

/** The row over the service's current version, each field from the side chosen. */
export const mergeRow = (
  { row, current, fields }: Conflict,
  sideOf: (field: ConflictField) => Side,
): RowState => {
  const mine = fields
    .filter((field) => sideOf(field) === 'mine')
    .map(({ field }) => [field.name, row.values[field.name]])
  return {
    ...row,
    stored: current,
    initial: current,
    version: typeof current.version === 'string' ? current.version : null,
    values: { ...current, ...Object.fromEntries(mine) },
    drafts: {},
  }
}

/** The record with one of its rows replaced. */
export const withRow = (content: RecordContent, formId: string, row: RowState): RecordContent => {
  if (formId === content.formId) return { ...content, head: row }
  const lines = content.lines[formId]
  if (lines === undefined) return content
  const rows = lines.rows.map((candidate) => (candidate.key === row.key ? row : candidate))
  return { ...content, lines: { ...content.lines, [formId]: { ...lines, rows } } }
}
