// What can be done to lines: add, delete, paste, fill down, clear; each one step for undo.

import { decimalFrom } from '#contracts/expression/decimal.ts'
import type { Row } from '#contracts/records.ts'
import { useToast } from '../../../ui/notices/toast-provider.tsx'
import type { Position, Range } from '../../model/grid-cursor.ts'
import { LINE_NUMBER } from '../../model/line-card.ts'
import { masterValues, rowsUnder } from '../../model/lines-below.ts'
import type { Change } from '../../model/record-changes.ts'
import { NO_LINES, type RowState } from '../../model/record-content.ts'
import { newRow } from '../../model/row-state.ts'
import { newId } from '../record/new-id.ts'
import { useRecordParts } from '../record/record-context.tsx'
import { type PastedText, pendingChanges, resolvePasted } from '../record/resolve-pasted.ts'
import { clearChanges, fillDownChanges, pasteChanges } from './line-changes.ts'
import type { LineGridCells } from './use-line-cells.ts'

export type LineCommands = {
  /** Adds lines at the end, where lines are added by hand. */
  add(count?: number): void
  remove(range: Range): void
  fillDown(range: Range): void
  clear(range: Range): void
  /** Adds lines when the table reaches past the last one; where there are none to add, the rest is left out. */
  paste(table: readonly (readonly string[])[], at: Position): void
}

let pastes = 0

const lastNumber = (rows: readonly RowState[]): number =>
  rows.reduce((most, { values }) => Math.max(most, decimalFrom(values[LINE_NUMBER])?.toNumber() ?? 0), 0)

export const useLineCommands = (cells: LineGridCells): LineCommands => {
  const parts = useRecordParts()
  const { store, rules } = parts
  const toast = useToast()
  const { form, masterKey } = cells
  const takesLines = form.form.sNoAdd === null
  const allNow = (): readonly RowState[] => (store.read().content.lines[form.id] ?? NO_LINES).rows
  const rowsNow = (): readonly RowState[] => rowsUnder(allNow(), masterKey)
  const dispatch = (changes: readonly Change[]): void => store.dispatch({ type: 'change', changes })

  const makeRows = (count: number): readonly RowState[] => {
    const last = lastNumber(rowsNow())
    const isNumbered = form.fieldByName.has(LINE_NUMBER)
    return Array.from({ length: count }, (_, index) => {
      const above = masterValues(store.read().content, form.form.sParentFormId, masterKey)
      const started = rules.newValues(form, above)
      const values: Row = isNumbered ? { ...started, [LINE_NUMBER]: last + index + 1 } : started
      return newRow(newId(), values, masterKey)
    })
  }
  const insertion = (added: readonly RowState[]): Change => ({
    kind: 'insert',
    formId: form.id,
    at: allNow().length,
    rows: added,
  })

  const lookUp = async (texts: readonly PastedText[], mergeKey: string): Promise<number> =>
    texts.length === 0
      ? 0
      : resolvePasted(texts, { parts, context: cells.context, formId: form.id, mergeKey })
  const tellPasted = (count: number, bad: number): void => {
    if (count < 2) return
    const word = bad === 0 ? 'lines.pasted' : 'lines.pastedBad'
    toast({ kind: bad === 0 ? 'success' : 'error', text: cells.context.words(word, { count, bad }) })
  }

  return {
    add: (count = 1) => {
      if (takesLines) dispatch([insertion(makeRows(count))])
    },
    remove: ({ top, bottom }) => {
      const gone = rowsNow().slice(top, bottom + 1)
      dispatch([{ kind: 'remove', formId: form.id, keys: gone.map(({ key }) => key) }])
    },
    fillDown: (range) => dispatch(fillDownChanges(rowsNow(), range, cells)),
    clear: (range) => dispatch(clearChanges(rowsNow(), range, cells)),
    paste: (table, at) => {
      const rows = rowsNow()
      const added = makeRows(takesLines ? Math.max(0, at.row + table.length - rows.length) : 0)
      const reached = [...rows, ...added].slice(at.row, at.row + table.length)
      const { changes, resolve, count, bad } = pasteChanges(table, reached, at.col, cells)
      pastes += 1
      const mergeKey = `paste ${pastes}`
      const insertions = added.length === 0 ? [] : [insertion(added)]
      const pending = pendingChanges(resolve, form.id)
      store.dispatch({
        type: 'change',
        changes: [...insertions, ...changes, ...pending],
        mergeKey,
        isAwaited: resolve.length > 0,
      })
      const work = lookUp(resolve, mergeKey).then((missed) => tellPasted(count, bad + missed))
      parts.pending.add(work)
      void work.finally(() => parts.pending.delete(work))
    },
  }
}
