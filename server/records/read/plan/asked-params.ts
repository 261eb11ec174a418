// What a read gives the parameters of a routine: its `params`, and the values of filters that ask for equality with a column that is
// both a parameter of the routine and a column of its rows (an inout parameter). So a list can be asked for another day by its filter. Pure.
import type { Routine } from '#server/schema/catalogue/catalogue.ts'
import type { ReadIntent } from '../request/read-intent.ts'

/** `params` win over filters; of two filters on one column the last wins, and the other lets no row through anyway. */
export const askedParams = (
  { parameters }: Pick<Routine, 'parameters'>,
  { filters, params }: Pick<ReadIntent, 'filters' | 'params'>,
): Readonly<Record<string, unknown>> => {
  const echoed = new Set(parameters.filter(({ mode }) => mode === 'inout').map(({ name }) => name))
  const asked = filters.flatMap((filter) =>
    filter.kind === 'leaf' && filter.op === 'eq' && echoed.has(filter.field)
      ? [[filter.field, filter.value] as const]
      : [],
  )
  return { ...Object.fromEntries(asked), ...params }
}
