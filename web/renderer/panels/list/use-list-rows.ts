// The rows of a list as its view asks for them; the page before stays until the next one is there.
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReadAnswer } from '#contracts/records.ts'
import { useHost } from '../../host.ts'
import { type ListView, readRequestOf } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { rowsQuery } from '../../rows-query.ts'
import { useClock } from '../../use-clock.ts'

export const useListRows = (
  form: FormView,
  view: ListView,
  isWanted: boolean,
): UseQueryResult<ReadAnswer> => {
  const { http, context } = useHost()
  const clock = useClock(context.sTimeZone)
  const request = readRequestOf(form, view, clock().today)
  return useQuery({
    ...rowsQuery(http, form, request),
    placeholderData: keepPreviousData,
    enabled: isWanted && form.form.broken === null,
    refetchOnMount: 'always',
  })
}
