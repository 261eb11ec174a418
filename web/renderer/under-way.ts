// Which of the records that are shown a process is approving: their status says so, whatever else it would say.
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Row } from '#contracts/records.ts'
import { readForm } from '../data/read-form.ts'
import { useHost } from './host.ts'
import type { FormView } from './model/module-view.ts'
import { isSet } from './widgets/flag/flag-widget.tsx'

const NONE: ReadonlySet<unknown> = new Set()
const FRESH_MS = 30_000

const UnderWayContext = createContext(NONE)

export const UnderWayProvider = UnderWayContext.Provider

export const useUnderWay = (): ReadonlySet<unknown> => useContext(UnderWayContext)

/** Asked only where records are submitted to a process, of those that are not approved. */
export const useUnderWayOf = (
  form: FormView,
  { rows, isSubmitted }: { readonly rows: readonly Row[]; readonly isSubmitted: boolean },
): ReadonlySet<unknown> => {
  const { http } = useHost()
  const ids = isSubmitted ? rows.filter(({ bCheck }) => !isSet(bCheck)).map(({ sId }) => sId) : []
  const { data } = useQuery({
    queryKey: ['rows', form.id, 'under-way', ids],
    queryFn: ({ signal }) =>
      readForm(
        http,
        { sModelsId: form.form.sModelsId, sFormId: form.id },
        {
          underWay: true,
          filters: [{ field: 'sId', op: 'in', value: ids }],
          fields: [],
          pageSize: ids.length,
          count: 'none',
          signal,
        },
      ),
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
    retry: false,
    select: (answer) => new Set<unknown>(answer.rows.map(({ sId }) => sId)),
  })
  return ids.length === 0 ? NONE : (data ?? NONE)
}
