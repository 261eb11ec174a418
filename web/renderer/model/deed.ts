// What one entry of a record's activity comes to: made, approved, fields changed, lines added and deleted. Pure.
import type { ActivityEntry, FieldChange } from '#contracts/activity.ts'
import type { Row } from '#contracts/records.ts'
import { type FieldView, type FormView, isApprovalColumn, type ModuleView } from './module-view.ts'

/** A line: its form, and the number that it has or had. */
export type ToldLine = { readonly form: FormView; readonly key: string; readonly number: number | null }

export type ToldField = {
  /** The column that changed. */
  readonly source: FieldView
  /** Whose values they are: of a lookup the column with its text, where that changed too. */
  readonly field: FieldView
  /** Null of the record's own fields. */
  readonly line: ToldLine | null
  /** The row as far as it is known, with what it held before and after. */
  readonly before: Row
  readonly after: Row
}

export type Deed = {
  readonly isMade: boolean
  readonly approval: 'approved' | 'withdrawn' | null
  readonly fields: readonly ToldField[]
  readonly added: readonly ToldLine[]
  readonly deleted: readonly ToldLine[]
}

type Field = { readonly name: string; readonly before: unknown; readonly after: unknown }
type ChangedRow = Pick<FieldChange, 'sFormId' | 'sRowId' | 'iLineNo' | 'sOperation'>
type RowChange = ChangedRow & { readonly fields: readonly Field[] }
type Merged = ChangedRow & {
  readonly fields: ReadonlyMap<string, Field>
}

/** Neighbours of one row together. */
const rowChangesOf = (changes: readonly FieldChange[]): readonly RowChange[] => {
  const rows: (ChangedRow & { readonly fields: Field[] })[] = []
  for (const { field, label: _, before, after, ...row } of changes) {
    const latest = rows.at(-1)
    const isSameRow =
      latest?.sFormId === row.sFormId && latest.sRowId === row.sRowId && latest.sOperation === row.sOperation
    const fields = isSameRow ? latest.fields : []
    if (field !== null) fields.push({ name: field, before, after })
    if (!isSameRow) rows.push({ ...row, fields })
  }
  return rows
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const mergedFields = (earlier: Merged['fields'], later: RowChange['fields']): Merged['fields'] => {
  const fields = new Map(earlier)
  for (const field of later) {
    const { before } = fields.get(field.name) ?? field
    if (isSame(before, field.after)) fields.delete(field.name)
    else fields.set(field.name, { ...field, before })
  }
  return fields
}

const operationOf = (earlier: Merged | undefined, later: RowChange): RowChange['sOperation'] | null => {
  if (earlier === undefined || later.sOperation === 'del')
    return earlier?.sOperation === 'add' ? null : later.sOperation
  return earlier.sOperation === 'add' ? 'add' : 'update'
}

/** Several changes of one row as one: a row that came and went within the entry is none. */
const mergedRows = (changes: readonly RowChange[]): readonly Merged[] => {
  const rows = new Map<string, Merged>()
  for (const change of changes) {
    const key = `${change.sFormId} ${change.sRowId}`
    const earlier = rows.get(key)
    const sOperation = operationOf(earlier, change)
    if (sOperation === null) rows.delete(key)
    else
      rows.set(key, {
        ...change,
        sOperation,
        fields: mergedFields(earlier?.fields ?? new Map(), change.fields),
      })
  }
  return [...rows.values()]
}

/** Where the text of a lookup changed with it, the text alone is told, by the name of the lookup. */
const toldAs = (field: FieldView, form: FormView, changed: Merged['fields']): FieldView | null => {
  const isTextOfOther = form.fields.some(
    (other) => other.column.sLookupText === field.name && changed.has(other.name),
  )
  if (isTextOfOther || isApprovalColumn(field)) return null
  const { sLookupText } = field.column
  const text = sLookupText === null ? undefined : form.fieldByName.get(sLookupText)
  return text !== undefined && changed.has(text.name) ? text : field
}

const fieldsOf = (
  { fields: changed }: Merged,
  { form, row, line }: { readonly form: FormView; readonly row: Row; readonly line: ToldLine | null },
): readonly ToldField[] => {
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries([...changed].map(([name, field]) => [name, field[side]]))
  return form.fields.flatMap((source) => {
    if (!changed.has(source.name)) return []
    const field = toldAs(source, form, changed)
    if (field === null) return []
    const { sLookupText } = field.column
    // The text that the row carries now is that of another value.
    const known = sLookupText === null ? row : { ...row, [sLookupText]: null }
    const sides = {
      before: { ...known, ...valuesOf('before') },
      after: { ...known, ...valuesOf('after') },
    }
    return [{ source, field, line, ...sides }]
  })
}

const approvalOf = (master: Merged | undefined): Deed['approval'] => {
  const flag = master?.sOperation === 'update' ? master.fields.get('bCheck') : undefined
  if (flag === undefined) return null
  return flag.after === 1 ? 'approved' : 'withdrawn'
}

const isConsequence = ({ source }: ToldField): boolean => source.isFixed

/** What was entered; what follows from it (computed, read-only) is told only where nothing else was changed. */
const withoutConsequences = (fields: readonly ToldField[], isElse: boolean): readonly ToldField[] => {
  const entered = fields.filter((told) => !isConsequence(told))
  return entered.length > 0 || isElse ? entered : fields
}

export type KnownRecord = {
  readonly view: ModuleView
  /** A row as the page has it, with the number of its line; null where it has none such. */
  readonly rowOf: (formId: string, key: string) => { readonly values: Row; readonly number: number } | null
}

const NOTHING: Row = {}

export const deedOf = ({ changes }: ActivityEntry, { view, rowOf }: KnownRecord): Deed => {
  const rows = mergedRows(rowChangesOf(changes))
  const master = rows.find(({ sFormId }) => sFormId === view.master?.id)
  const isMade = master?.sOperation === 'add'
  const placed = rows.flatMap((row) => {
    const form = [view.master, ...view.slaves].find((known) => known?.id === row.sFormId)
    if (!form) return []
    const known = rowOf(row.sFormId, row.sRowId)
    const number = known?.number ?? row.iLineNo
    const line = row === master ? null : { form, key: row.sRowId, number }
    return [{ row, form, line, known: known?.values ?? NOTHING }]
  })
  const linesThat = (operation: RowChange['sOperation']): readonly ToldLine[] =>
    isMade
      ? []
      : placed.flatMap(({ row, line }) => (line !== null && row.sOperation === operation ? [line] : []))
  const fields = placed.flatMap(({ row, form, line, known }) =>
    isMade || row.sOperation !== 'update' ? [] : fieldsOf(row, { form, row: known, line }),
  )
  const [approval, added, deleted] = [approvalOf(master), linesThat('add'), linesThat('del')]
  const isElse = approval !== null || added.length + deleted.length > 0
  return { isMade, approval, fields: withoutConsequences(fields, isElse), added, deleted }
}

/** Whether there is nothing that the page has words for. */
export const isSilent = ({ isMade, approval, fields, added, deleted }: Deed): boolean =>
  !isMade && approval === null && fields.length + added.length + deleted.length === 0
