// What fits the text being typed into a lookup or choice, and which of it is marked.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '../../data/failure.ts'
import type { FieldView } from '../model/module-view.ts'
import { widgetOf } from './registry.ts'
import type { Suggestion, WidgetContext } from './widget.ts'
import { useWidgetContext } from './widget-provider.tsx'

const PATIENCE_MS = 120
const FRESH_MS = 20_000

/** The query behind the suggestions of one text; the same for whoever asks. */
export const suggestionQuery = (field: FieldView | undefined, text: string, context: WidgetContext) => ({
  queryKey: ['suggest', field?.formId, field?.name, text.trim()] as const,
  queryFn: async (): Promise<readonly Suggestion[]> => {
    if (field === undefined) return []
    const { input } = widgetOf(field)
    return input.kind === 'suggested' ? input.suggest(text, field, context) : []
  },
  staleTime: FRESH_MS,
})

const useSettled = (text: string, wait: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return wait === 0 ? text : settled
}

export type Suggestions = {
  readonly items: readonly Suggestion[]
  readonly isBusy: boolean
  /** Why there are none; null where they could be read. */
  readonly failure: string | null
  /** The items are those of the text as it stands now. */
  readonly isCurrent: boolean
  /** -1 when none is: without text nothing is taken unless it was marked. */
  readonly marked: number
  mark(index: number): void
  /** Takes the mark away, for the next visit. */
  forget(): void
  /** The row after the last is marked, which makes something new. */
  readonly isNewMarked: boolean
  readonly canCreate: boolean
  /** The marked one, when it fits the text as it stands now. */
  choice(): Suggestion | null
}

export type Asking = {
  /** Suggestions are asked for only while it is. */
  readonly isOpen: boolean
  /** A row that makes something new stands after the last. */
  readonly canCreate: boolean
}

const failureText = (error: Error | null, { words }: WidgetContext): string | null =>
  error === null ? null : (problemOf(error)?.detail ?? words('common.unreachable'))

/** What fits the text, for a field that is looked up or chosen from. */
export const useSuggestions = (
  field: FieldView | undefined,
  text: string,
  { isOpen, canCreate }: Asking,
): Suggestions => {
  const context = useWidgetContext()
  const settled = useSettled(text, field?.column.sFieldType === 'lookup' && text !== '' ? PATIENCE_MS : 0)
  const query = useQuery({
    ...suggestionQuery(field, settled, context),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const [mark, setMark] = useState<{ readonly text: string; readonly index: number } | null>(null)
  const items = query.data ?? []
  const isCurrent = settled === text && query.isSuccess && !query.isPlaceholderData
  const isMarked = mark !== null && mark.text === text
  const last = items.length - 1
  // Keys that came before the list did mean its first row, not the one that makes a new one.
  const lastMarkable = canCreate && isCurrent ? items.length : last
  const marked = isMarked ? Math.min(mark.index, lastMarkable) : Math.min(text === '' ? -1 : 0, last)
  return {
    items,
    isBusy: query.isFetching || settled !== text,
    failure: failureText(query.error, context),
    isCurrent,
    marked,
    mark: (index) => setMark({ text, index: Math.max(0, Math.min(index, lastMarkable)) }),
    forget: () => setMark(null),
    canCreate,
    isNewMarked: canCreate && isCurrent && marked === items.length,
    choice: () => (isCurrent ? (items[marked] ?? null) : null),
  }
}

export type Settlement = 'nothing' | 'clear' | 'choose' | 'resolve'

/** What leaving a field means; `typed` is null when nobody typed. */
export const settlementOf = (typed: string | null, choice: Suggestion | null): Settlement => {
  if (typed === null) return choice === null ? 'nothing' : 'choose'
  if (typed.trim() === '') return 'clear'
  return choice === null ? 'resolve' : 'choose'
}
