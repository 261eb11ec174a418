// The words for which of a list's rows are shown, by what is counted: rows, groups, or what stands at the top of a tree.

export type Counted = 'rows' | 'groups' | 'top'

export const RANGE_WORDS = {
  rows: 'list.range',
  groups: 'list.groupRange',
  top: 'list.topRange',
} as const satisfies Record<Counted, string>
