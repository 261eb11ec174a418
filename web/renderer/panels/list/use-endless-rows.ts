// The rows of a list that is read on as one scrolls, part by part. They are kept for a while, so that the way back leads to the same row.
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReadAnswer } from '#contracts/records.ts'
import { readForm } from '../../../data/read-form.ts'
import { useHost } from '../../host.ts'
import { FIRST_PART, joinParts, LEAST_PART, nextPart, type PartStart } from '../../model/endless-rows.ts'
import { type ListView, readRequestOf } from '../../model/list-view.ts'
import type { FormView } from '../../model/module-view.ts'
import { useClock } from '../../use-clock.ts'

/** Milliseconds for which what was read stays when the list is left. */
const KEPT_MS = 30 * 60_000

const joined = ({ pages: [first, ...others] }: InfiniteData<ReadAnswer>): ReadAnswer | undefined =>
  first === undefined ? undefined : joinParts(first, others)

/** Nothing is read where it is not wanted. */
export const useEndlessRows = (form: FormView, view: ListView, isWanted: boolean) => {
  const { http, context } = useHost()
  const clock = useClock(context.sTimeZone)
  const { pageNum: _, sums, pageSize = LEAST_PART, ...asked } = readRequestOf(form, view, clock().today)
  const request = { ...asked, pageSize: Math.max(pageSize, LEAST_PART) }
  const counted = sums === undefined ? {} : { sums }
  return useInfiniteQuery({
    queryKey: ['rows', form.id, 'endless', request],
    queryFn: ({ signal, pageParam }) =>
      readForm(
        http,
        { sModelsId: form.form.sModelsId, sFormId: form.id },
        {
          ...request,
          ...pageParam,
          ...(pageParam === FIRST_PART ? counted : { count: 'none' as const }),
          signal,
        },
      ),
    initialPageParam: FIRST_PART as PartStart,
    getNextPageParam: nextPart,
    select: joined,
    placeholderData: keepPreviousData,
    enabled: isWanted && form.form.broken === null,
    refetchOnMount: 'always',
    gcTime: KEPT_MS,
  })
}
