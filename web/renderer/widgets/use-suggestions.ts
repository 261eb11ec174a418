// What fits the text being typed into a lookup or choice, and which of it is marked.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldView } from '../model/module-view.ts'
import { widgetOf } from './registry.ts'
import type { Suggestion, WidgetContext } from './widget.ts'
import { useWidgetContext } from './widget-provider.tsx'

const PATIENCE_MS = 120
const FRESH_MS = 20_000

/** The query behind the suggestions of one text; the same for whoever asks. */
export const suggestionQuery = (field: FieldView, text: string, context: WidgetContext) => ({
  queryKey: ['suggest', field.formId, field.name, text.trim()] as const,
  queryFn: async (): Promise<readonly Suggestion[]> => {
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
  /** The items are those of the text as it stands now. */
  readonly isCurrent: boolean
  readonly marked: number
  mark(index: number): void
  /** The marked one, when it fits the text as it stands now. */
  choice(): Suggestion | null
}

/** Asks for suggestions while `isOpen`. */
export const useSuggestions = (field: FieldView, text: string, isOpen: boolean): Suggestions => {
  const context = useWidgetContext()
  const settled = useSettled(text, field.column.sFieldType === 'lookup' && text !== '' ? PATIENCE_MS : 0)
  const query = useQuery({
    ...suggestionQuery(field, settled, context),
    enabled: isOpen && widgetOf(field).input.kind === 'suggested',
    placeholderData: keepPreviousData,
  })
  const [mark, setMark] = useState({ text: '', index: 0 })
  const items = query.data ?? []
  const isCurrent = settled === text && query.isSuccess && !query.isPlaceholderData
  const marked = Math.min(mark.text === text ? mark.index : 0, Math.max(items.length - 1, 0))
  return {
    items,
    isBusy: query.isFetching || settled !== text,
    isCurrent,
    marked,
    mark: (index) => setMark({ text, index: Math.max(0, Math.min(index, items.length - 1)) }),
    choice: () => (isCurrent ? (items[marked] ?? null) : null),
  }
}
