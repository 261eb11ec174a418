// Keeps the rows of a list in view as they are now, where they stand, when others changed something through its module.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Row } from '#contracts/records.ts'
import { readForm } from '../../../data/read-form.ts'
import { changedQuery } from '../../changed-query.ts'
import { useHost } from '../../host.ts'
import { withFreshRows } from '../../model/fresh-rows.ts'
import type { FormView } from '../../model/module-view.ts'

/** Rows that are read again. */
const MOST = 500

export const useFreshRows = (form: FormView, rows: readonly Row[]): void => {
  const { http } = useHost()
  const queries = useQueryClient()
  const { sModelsId, broken } = form.form
  const shown = useRef(rows)
  shown.current = rows
  const { data: times = 0 } = useQuery(changedQuery(sModelsId))
  const seen = useRef(times)
  useEffect(() => {
    if (times === seen.current || broken !== null) return
    seen.current = times
    const value = shown.current.flatMap(({ sId }) => (typeof sId === 'string' ? [sId] : [])).slice(0, MOST)
    if (value.length === 0) return
    const asked = {
      filters: [{ field: 'sId', op: 'in' as const, value }],
      pageSize: MOST,
      count: 'none' as const,
    }
    // One that cannot be read now is read when the list is.
    readForm(http, { sModelsId, sFormId: form.id }, asked).then(
      (answer) => {
        const fresh = new Map(answer.rows.map((row) => [row.sId, row]))
        queries.setQueriesData({ queryKey: ['rows', form.id], type: 'active' }, (known: object | undefined) =>
          withFreshRows(known, fresh),
        )
      },
      () => undefined,
    )
  }, [times, broken, http, queries, sModelsId, form.id])
}
