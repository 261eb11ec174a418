// What filters within filters hold: their comparisons, and what is left of them without some.
import type { FilterOf } from './records.ts'

type Leaf = { readonly field: string }

const isLeaf = <One extends Leaf>(filter: FilterOf<One>): filter is One => 'field' in filter

const narrowed = <One extends Leaf>(filter: FilterOf<One>, keep: (leaf: One) => boolean): FilterOf<One>[] => {
  if (isLeaf(filter)) return keep(filter) ? [filter] : []
  if ('not' in filter) return narrowed(filter.not, keep).map((not) => ({ not }))
  const of = 'or' in filter ? filter.or : filter.and
  const left = filtersWhere(of, keep)
  if (left.length === 0 && of.length > 0) return []
  return ['or' in filter ? { or: left } : { and: left }]
}

/** The filters without the comparisons that are not to be kept, wherever they stand, and without groups that held no other. */
export const filtersWhere = <One extends Leaf>(
  filters: readonly FilterOf<One>[],
  keep: (leaf: One) => boolean,
): readonly FilterOf<One>[] => filters.flatMap((filter) => narrowed(filter, keep))

/** Every comparison, wherever it stands. */
export const leavesOf = <One extends Leaf>(filters: readonly FilterOf<One>[]): readonly One[] =>
  filters.flatMap((filter) => {
    if (isLeaf(filter)) return [filter]
    if ('not' in filter) return leavesOf([filter.not])
    return leavesOf('or' in filter ? filter.or : filter.and)
  })

/** The same filters with each comparison put in other words. */
export const filtersMapped = <One extends Leaf, Other extends Leaf>(
  filters: readonly FilterOf<One>[],
  change: (leaf: One) => Other,
): readonly FilterOf<Other>[] =>
  filters.map((filter) => {
    if (isLeaf(filter)) return change(filter)
    if ('or' in filter) return { or: filtersMapped(filter.or, change) }
    if ('and' in filter) return { and: filtersMapped(filter.and, change) }
    const [not] = filtersMapped([filter.not], change)
    return not === undefined ? { and: [] } : { not }
  })
