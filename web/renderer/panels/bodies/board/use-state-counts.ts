// How many rows of the list are in each state, over all its pages: a board shows those of one.
import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../../host.ts'
import { type ListView, readRequestOf } from '../../../model/list-view.ts'
import type { Choice, FieldView, FormView } from '../../../model/module-view.ts'
import { sameValue } from '../../../model/row-values.ts'
import { rowsQuery } from '../../../rows-query.ts'
import { useClock } from '../../../use-clock.ts'

/** Null for what is in no state that is known; answers null where it is not known how many there are. */
export type StateCounts = (choice: Choice | null) => number | null

export const useStateCounts = (form: FormView, view: ListView, field: FieldView | null): StateCounts => {
  const { http, context } = useHost()
  const { today } = useClock(context.sTimeZone)()
  const { sums: _, orderBy: __, ...asked } = readRequestOf(form, { ...view, page: 1 }, today)
  const request = { ...asked, pageSize: 1_000, groupBy: [field?.name ?? ''] }
  const { data } = useQuery({ ...rowsQuery(http, form, request), enabled: field !== null, retry: false })
  if (data === undefined || field === null) return () => null
  const isIn = (value: unknown, choice: Choice): boolean => sameValue(choice.value, value, field.valueType)
  return (choice) =>
    data.rows
      .filter((group) => {
        const value = group[field.name]
        return choice === null ? !field.choices.some((one) => isIn(value, one)) : isIn(value, choice)
      })
      .reduce((sum, group) => sum + Number(group.count), 0)
}
