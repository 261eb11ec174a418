// How many rows each chip of a list would show: of states one read for all of them, of any other one each.
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReadRequest } from '#contracts/requests/read-request.ts'
import { readForm } from '../../../data/read-form.ts'
import { useHost } from '../../host.ts'
import { countOfState, type ListChip } from '../../model/list-chips.ts'
import { listViewOf, readRequestOf } from '../../model/list-view.ts'
import type { FieldView, FormView } from '../../model/module-view.ts'
import { useClock } from '../../use-clock.ts'

/** More views than this are offered without their counts. */
const MOST_COUNTED = 12
const FRESH_MS = 30_000

export type ChipCounts = (chip: ListChip) => number | null

type Chips = {
  /** The chips of its states are counted together. */
  readonly field: FieldView | null
  readonly isSubmitted: boolean
  readonly counted: readonly ListChip[]
}

/** Null where it is not known, or more than is counted. */
export const useChipCounts = (form: FormView, { field, isSubmitted, counted }: Chips): ChipCounts => {
  const { http, context } = useHost()
  const { today } = useClock(context.sTimeZone)()
  const of = (request: ReadRequest) => ({
    queryKey: ['rows', form.id, 'count', request],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readForm(http, { sModelsId: form.form.sModelsId, sFormId: form.id }, { ...request, signal }),
    staleTime: FRESH_MS,
    retry: false,
  })
  const states = useQuery({
    ...of({ groupBy: [field?.name ?? ''], ...(isSubmitted ? { underWay: false } : {}) }),
    enabled: field !== null,
  })
  const single = counted.filter(({ state }) => state === null).slice(0, MOST_COUNTED)
  const views = useQueries({
    queries: single.map(({ read }) => {
      const { sums: _, ...request } = readRequestOf(form, listViewOf(read), today)
      return of({ ...request, pageSize: 1 })
    }),
  })
  return (chip) => {
    if (field !== null && chip.state !== null)
      return states.data === undefined ? null : countOfState(states.data, field, chip)
    const { data } = views[single.indexOf(chip)] ?? {}
    return data?.totalIsExact === true ? data.total : null
  }
}
