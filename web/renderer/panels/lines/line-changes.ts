// The changes that paste, fill down and clear make to lines, as data; what has to be looked up comes apart.

import type { Range } from '../../model/grid-cursor.ts'
import type { FieldView } from '../../model/module-view.ts'
import type { Change } from '../../model/record-changes.ts'
import type { RowState } from '../../model/record-content.ts'
import { flagFromText } from '../../widgets/flag/flag-text.ts'
import { widgetOf } from '../../widgets/registry.ts'
import type { WidgetContext } from '../../widgets/widget.ts'
import type { PastedText } from '../record/resolve-pasted.ts'

export type LineCells = {
  readonly formId: string
  readonly fields: readonly FieldView[]
  readonly isFixed: (row: RowState, field: FieldView) => boolean
  readonly context: WidgetContext
}

export type LineChanges = {
  readonly changes: readonly Change[]
  readonly resolve: readonly PastedText[]
  readonly count: number
  readonly bad: number
}

type CellChange =
  | { readonly kind: 'set'; readonly change: Change; readonly isBad: boolean }
  | { readonly kind: 'resolve'; readonly item: PastedText }
  | { readonly kind: 'none' }

const flagChange = (
  row: RowState,
  field: FieldView,
  text: string,
  { formId, context }: LineCells,
): CellChange => {
  const value = flagFromText(text)
  const change: Change =
    value === null && text.trim() !== ''
      ? {
          kind: 'set',
          formId,
          key: row.key,
          drafts: { [field.name]: { text, message: context.words('value.notFlag') } },
        }
      : { kind: 'set', formId, key: row.key, values: { [field.name]: value } }
  return { kind: 'set', change, isBad: change.kind === 'set' && change.drafts !== undefined }
}

const textChange = (row: RowState, field: FieldView, text: string, cells: LineCells): CellChange => {
  const { formId, context } = cells
  const { input } = widgetOf(field)
  switch (input.kind) {
    case 'file':
    case 'shown':
      return { kind: 'none' }
    case 'toggled':
      return flagChange(row, field, text, cells)
    case 'suggested':
      return text.trim() === ''
        ? {
            kind: 'set',
            change: { kind: 'set', formId, key: row.key, values: input.clear(field) },
            isBad: false,
          }
        : { kind: 'resolve', item: { key: row.key, field, text: text.trim(), keep: new Set() } }
    case 'typed': {
      const parsed = input.parse(text, field, context)
      const outcome = parsed.ok
        ? { values: { [field.name]: parsed.value } }
        : { drafts: { [field.name]: { text, message: parsed.message } } }
      return { kind: 'set', change: { kind: 'set', formId, key: row.key, ...outcome }, isBad: !parsed.ok }
    }
  }
}

const pasteLine = (
  row: RowState,
  texts: readonly string[],
  firstColumn: number,
  cells: LineCells,
): readonly CellChange[] => {
  const reached = texts.flatMap((text, offset) => {
    const field = cells.fields[firstColumn + offset]
    return field === undefined || cells.isFixed(row, field) ? [] : [{ field, text }]
  })
  const keep = new Set(reached.map(({ field }) => field.name))
  return reached.map(({ field, text }) => {
    const change = textChange(row, field, text, cells)
    return change.kind === 'resolve' ? { ...change, item: { ...change.item, keep } } : change
  })
}

/** Puts a table of texts into lines, from a column on; `rows` are the lines that it reaches. */
export const pasteChanges = (
  table: readonly (readonly string[])[],
  rows: readonly RowState[],
  firstColumn: number,
  cells: LineCells,
): LineChanges => {
  const outcomes = rows.flatMap((row, index) => pasteLine(row, table[index] ?? [], firstColumn, cells))
  const set = outcomes.filter((outcome) => outcome.kind === 'set')
  const resolve = outcomes.filter((outcome) => outcome.kind === 'resolve').map(({ item }) => item)
  return {
    changes: set.map(({ change }) => change),
    resolve,
    count: set.length + resolve.length,
    bad: set.filter(({ isBad }) => isBad).length,
  }
}

const companionsOf = ({ column }: FieldView): readonly string[] => [
  ...(column.sLookupText === null ? [] : [column.sLookupText]),
  ...column.jLookupCopy.map(({ to }) => to),
]

/** Copies the range's first line, or the line above a single one, into the lines below. */
export const fillDownChanges = (
  rows: readonly RowState[],
  range: Range,
  cells: LineCells,
): readonly Change[] => {
  const from = range.top === range.bottom ? range.top - 1 : range.top
  const source = rows[from]
  if (source === undefined) return []
  return rows.slice(from + 1, range.bottom + 1).flatMap((row) =>
    cells.fields.slice(range.left, range.right + 1).flatMap((field): Change[] => {
      // A file is of one record alone.
      if (cells.isFixed(row, field) || widgetOf(field).input.kind === 'file') return []
      const names = [field.name, ...companionsOf(field)]
      const copied = names.map((name) => [name, source.values[name] ?? null])
      const emptied = field.column.jLookupCopy
        .filter(({ from }) => from === undefined)
        .map(({ to }) => [to, null])
      const values = Object.fromEntries([...copied, ...emptied])
      return [{ kind: 'set', formId: cells.formId, key: row.key, values }]
    }),
  )
}

/** Empties the cells of the range. */
export const clearChanges = (rows: readonly RowState[], range: Range, cells: LineCells): readonly Change[] =>
  rows.slice(range.top, range.bottom + 1).flatMap((row) =>
    cells.fields.slice(range.left, range.right + 1).flatMap((field): Change[] => {
      const { input } = widgetOf(field)
      if (cells.isFixed(row, field) || input.kind === 'shown') return []
      const values = input.kind === 'suggested' ? input.clear(field) : { [field.name]: null }
      return [{ kind: 'set', formId: cells.formId, key: row.key, values }]
    }),
  )
