// Putting typed, chosen, toggled or looked-up input into a cell of the open record.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldView } from '../../model/module-view.ts'
import type { Change } from '../../model/record-changes.ts'
import { rowAt } from '../../model/row-state.ts'
import { isSet } from '../../widgets/flag/flag-widget.tsx'
import { widgetOf } from '../../widgets/registry.ts'
import { suggestionQuery } from '../../widgets/use-suggestions.ts'
import type { Suggestion, WidgetContext } from '../../widgets/widget.ts'
import { useWidgetContext } from '../../widgets/widget-provider.tsx'
import { type CellAddress, choiceChange, withoutTyped } from './choice-change.ts'
import { type RecordParts, useRecordParts } from './record-context.tsx'

export type CellEditing = {
  /** Text into a typed cell: its value, or a draft with the reason why it is none. */
  type(cell: CellAddress, text: string, mergeKey: string): void
  choose(cell: CellAddress, suggestion: Suggestion): void
  /** Text into a cell that is looked up: the best match, found in the background. */
  resolve(cell: CellAddress, text: string): void
  clear(cell: CellAddress): void
  toggle(cell: CellAddress): void
}

/** The change that typed text makes to a typed cell: text that is no value leaves none, so that nothing is worked out of what stood there before. */
export const typedChange = (
  { field, ...row }: CellAddress,
  text: string,
  context: WidgetContext,
): Change | null => {
  const { input } = widgetOf(field)
  if (input.kind !== 'typed') return null
  const parsed = input.parse(text, field, context)
  return parsed.ok
    ? { kind: 'set', ...row, values: { [field.name]: parsed.value } }
    : {
        kind: 'set',
        ...row,
        values: { [field.name]: null },
        drafts: { [field.name]: { text, message: parsed.message } },
      }
}

type Services = {
  readonly parts: RecordParts
  readonly context: WidgetContext
  readonly ask: (field: FieldView, text: string) => Promise<readonly Suggestion[]>
}

type Choosing = { readonly suggestion: Suggestion; readonly mergeKey?: string }

const choose = (
  { parts, context }: Services,
  cell: CellAddress,
  { suggestion, mergeKey }: Choosing,
): void => {
  const { field } = cell
  if (field.column.sFieldType === 'lookup') context.keepLookupText(field, suggestion.key, suggestion.text)
  const changes = [choiceChange(cell, suggestion.values, parts)]
  parts.store.dispatch({ type: 'change', changes, ...(mergeKey === undefined ? {} : { mergeKey }) })
}

const resolve = async (services: Services, cell: CellAddress, text: string): Promise<void> => {
  const { parts, context, ask } = services
  const { field, formId, key } = cell
  const mergeKey = `resolve ${formId} ${key} ${field.name} ${text}`
  const setDraft = (message: string | null): void =>
    parts.store.dispatch({
      type: 'change',
      changes: [{ kind: 'set', formId, key, drafts: { [field.name]: { text, message } } }],
      mergeKey,
    })
  setDraft(null)
  const before = rowAt(parts.store.read().content, formId, key)
  const found = await ask(field, text).catch(() => [])
  const now = rowAt(parts.store.read().content, formId, key)
  if (before === undefined || now?.drafts[field.name]?.text !== text) return
  const [best] = found
  if (best === undefined) {
    setDraft(context.words('value.notFound'))
    return
  }
  const values = withoutTyped(best.values, field, { before, now })
  choose(services, cell, { suggestion: { ...best, values }, mergeKey })
}

const clearChange = (cell: CellAddress, parts: RecordParts): Change => {
  const { input } = widgetOf(cell.field)
  const values = input.kind === 'suggested' ? input.clear(cell.field) : { [cell.field.name]: null }
  return choiceChange(cell, values, parts)
}

const toggleChange = ({ field, formId, key }: CellAddress, parts: RecordParts): Change => {
  const row = rowAt(parts.store.read().content, formId, key)
  return { kind: 'set', formId, key, values: { [field.name]: isSet(row?.values[field.name]) ? 0 : 1 } }
}

export const useCellEditing = (): CellEditing => {
  const parts = useRecordParts()
  const context = useWidgetContext()
  const client = useQueryClient()
  return useMemo(() => {
    const services: Services = {
      parts,
      context,
      ask: (field, text) => client.fetchQuery(suggestionQuery(field, text, context)),
    }
    const change = (changes: readonly Change[], mergeKey?: string): void =>
      parts.store.dispatch({ type: 'change', changes, ...(mergeKey === undefined ? {} : { mergeKey }) })
    return {
      type: (cell, text, mergeKey) => {
        const typed = typedChange(cell, text, context)
        if (typed !== null) change([typed], mergeKey)
      },
      choose: (cell, suggestion) => choose(services, cell, { suggestion }),
      resolve: (cell, text) => {
        const work = resolve(services, cell, text).finally(() => parts.pending.delete(work))
        parts.pending.add(work)
      },
      clear: (cell) => change([clearChange(cell, parts)]),
      toggle: (cell) => change([toggleChange(cell, parts)]),
    }
  }, [parts, context, client])
}
