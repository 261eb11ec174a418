// Texts pasted into cells that are looked up or chosen: each becomes what it names exactly, or stays, marked, with the reason.
// One question for each column, one change for all that came of it.
import type { FieldView } from '../../model/module-view.ts'
import type { Change } from '../../model/record-changes.ts'
import { NO_LINES, type RecordContent, type RowState } from '../../model/record-content.ts'
import { widgetOf } from '../../widgets/registry.ts'
import type { Found, WidgetContext } from '../../widgets/widget.ts'
import { choiceChange, withoutTyped } from './choice-change.ts'
import type { RecordParts } from './record-context.tsx'

export type PastedText = {
  readonly key: string
  readonly field: FieldView
  readonly text: string
  /** Columns that the same line of the table fills itself. */
  readonly keep: ReadonlySet<string>
}

export type Pasting = {
  readonly parts: RecordParts
  readonly context: WidgetContext
  readonly formId: string
  /** The step of undo that the pasting is. */
  readonly mergeKey: string
}

const findAll = async (
  texts: readonly PastedText[],
  context: WidgetContext,
): Promise<ReadonlyMap<FieldView, ReadonlyMap<string, Found>>> => {
  const byField = Map.groupBy(texts, ({ field }) => field)
  const found = await Promise.all(
    [...byField].map(async ([field, cells]) => {
      const { input } = widgetOf(field)
      const wanted = [...new Set(cells.map(({ text }) => text))]
      const named = input.kind === 'suggested' ? input.find(wanted, field, context) : new Map<string, Found>()
      return [field, await named] as const
    }),
  )
  return new Map(found)
}

const refusal = (found: Found | undefined): 'value.notFound' | 'value.several' | 'value.notLookedUp' => {
  if (found === undefined) return 'value.notLookedUp'
  return found === 'several' ? 'value.several' : 'value.notFound'
}

type Outcome = { readonly change: Change; readonly isBad: boolean }

const outcomeOf = (
  { key, field, text, keep }: PastedText,
  found: Found | undefined,
  rows: { readonly before: RowState; readonly now: RowState },
  { parts, context, formId }: Pasting,
): Outcome => {
  if (typeof found === 'object') {
    if (field.column.sFieldType === 'lookup') context.keepLookupText(field, found.key, found.text)
    const values = withoutTyped(found.values, field, { ...rows, keep })
    return { change: choiceChange({ formId, key, field }, values, parts), isBad: false }
  }
  const draft = { text, message: context.words(refusal(found)) }
  return { change: { kind: 'set', formId, key, drafts: { [field.name]: draft } }, isBad: true }
}

/** The cells as they are while they are being looked up. */
export const pendingChanges = (texts: readonly PastedText[], formId: string): readonly Change[] =>
  texts.map(({ key, field, text }) => ({
    kind: 'set',
    formId,
    key,
    drafts: { [field.name]: { text, message: null } },
  }))

const rowsByKey = (content: RecordContent, formId: string): ReadonlyMap<string, RowState> => {
  const rows = formId === content.formId ? [content.head] : (content.lines[formId] ?? NO_LINES).rows
  return new Map(rows.map((row) => [row.key, row]))
}

/** Settles with the number of cells that need attention; cells that somebody changed meanwhile are left alone. */
export const resolvePasted = async (texts: readonly PastedText[], pasting: Pasting): Promise<number> => {
  const { parts, context, formId, mergeKey } = pasting
  const before = parts.store.read().content
  const found = await findAll(texts, context).catch(() => null)
  const content = parts.store.read().content
  const [rowsBefore, rowsNow] = [rowsByKey(before, formId), rowsByKey(content, formId)]
  const outcomes = texts.flatMap((pasted): readonly Outcome[] => {
    const { key, field, text } = pasted
    const [old, now] = [rowsBefore.get(key), rowsNow.get(key)]
    if (old === undefined || now?.drafts[field.name]?.text !== text) return []
    return [outcomeOf(pasted, found?.get(field)?.get(text), { before: old, now }, pasting)]
  })
  parts.store.dispatch({ type: 'change', changes: outcomes.map(({ change }) => change), mergeKey })
  return outcomes.filter(({ isBad }) => isBad).length
}
