// The values that a column has, to choose from: of texts those in the list with how often, of lookups the records that can be looked up.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { readForm } from '../../../../data/read-form.ts'
import { useHost } from '../../../host.ts'
import { isChosen } from '../../../model/list-filter.ts'
import type { FieldView, FormView } from '../../../model/module-view.ts'
import { suggestionQuery } from '../../../widgets/use-suggestions.ts'
import { useWidgetContext } from '../../../widgets/widget-provider.tsx'

export type OfferedValue = {
  readonly value: string
  readonly label: string
  /** Null where nobody counted. */
  readonly count: number | null
}

const MOST_OFFERED = 12
const FRESH_MS = 20_000
const NONE: readonly OfferedValue[] = []

const groupsOf = ({ name }: FieldView, typed: string): ReadRequest => ({
  groupBy: [name],
  orderBy: [{ field: 'count', desc: true }],
  pageSize: MOST_OFFERED,
  count: 'none',
  filters: [typed === '' ? { field: name, op: 'notNull' } : { field: name, op: 'contains', value: typed }],
})

export const useOfferedValues = (
  form: FormView,
  field: FieldView,
  typed: string,
): readonly OfferedValue[] => {
  const { http } = useHost()
  const context = useWidgetContext()
  const text = typed.trim()
  const request = groupsOf(field, text)
  const looked = useQuery({ ...suggestionQuery(field, text, context), enabled: isChosen(field) })
  const grouped = useQuery({
    queryKey: ['rows', form.id, 'values', request],
    queryFn: ({ signal }) =>
      readForm(http, { sModelsId: form.form.sModelsId, sFormId: form.id }, { ...request, signal }),
    enabled: field.valueType === 'text' && !isChosen(field),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  if (isChosen(field))
    return (looked.data ?? []).flatMap(({ text: label, values }) => {
      const value = values[field.name]
      return value === null || value === undefined ? [] : [{ value: String(value), label, count: null }]
    })
  return (
    grouped.data?.rows.map((row) => {
      const value = String(row[field.name])
      return { value, label: value, count: Number(row.count) }
    }) ?? NONE
  )
}
