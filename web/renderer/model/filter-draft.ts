// Filters while somebody makes them: texts as they are typed, groups within groups; and back to filters.
import { isLeaf, type ListFilter, type ListLeaf, type ListOperator, operatorsFor } from './list-filter.ts'
import type { FieldView } from './module-view.ts'

export type LeafDraft = {
  readonly kind: 'leaf'
  readonly field: string
  readonly op: ListOperator
  /** What is typed or chosen: one text for each value. */
  readonly texts: readonly string[]
}

/** What must hold of a group: all of it, any of it, none of it, not all of it. */
export const JOINTS = ['all', 'any', 'none', 'notAll'] as const
export type Joint = (typeof JOINTS)[number]

export type GroupDraft = {
  readonly kind: 'group'
  readonly joint: Joint
  readonly of: readonly FilterDraft[]
}
export type FilterDraft = LeafDraft | GroupDraft

/** Where a draft stands: the place in its group, that group's in its own, from the outermost in. */
export type DraftPath = readonly number[]

/** The comparison that a column begins with. */
export const usualLeaf = (field: FieldView): LeafDraft => ({
  ...{ kind: 'leaf', field: field.name, op: operatorsFor(field)[0] ?? 'notNull' },
  texts: field.valueType === 'flag' ? ['1'] : [],
})

export const leafDraftOf = ({ field, op, value }: ListLeaf): LeafDraft => {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  return { kind: 'leaf', field, op, texts: values.map(String) }
}

const draftOf = (filter: ListFilter): FilterDraft => {
  if (isLeaf(filter)) return leafDraftOf(filter)
  if ('or' in filter) return { kind: 'group', joint: 'any', of: filter.or.map(draftOf) }
  if ('and' in filter) return { kind: 'group', joint: 'all', of: filter.and.map(draftOf) }
  const { not } = filter
  if (!isLeaf(not) && 'and' in not) return { kind: 'group', joint: 'notAll', of: not.and.map(draftOf) }
  return { kind: 'group', joint: 'none', of: (!isLeaf(not) && 'or' in not ? not.or : [not]).map(draftOf) }
}

/** All filters of a list as one group. */
export const groupDraftOf = (filters: readonly ListFilter[]): GroupDraft => {
  const of = filters.map(draftOf)
  const [only] = of
  return of.length === 1 && only?.kind === 'group' ? only : { kind: 'group', joint: 'all', of }
}

/** The draft with what stands at the path changed; null takes it away. */
export const changeAt = (
  group: GroupDraft,
  [at, ...within]: DraftPath,
  change: (draft: FilterDraft) => FilterDraft | null,
): GroupDraft => {
  const changed = (draft: FilterDraft): FilterDraft | null => {
    if (within.length === 0) return change(draft)
    return draft.kind === 'group' ? changeAt(draft, within, change) : draft
  }
  const of = group.of.flatMap((draft, index) => {
    const after = index === at ? changed(draft) : draft
    return after === null ? [] : [after]
  })
  return { ...group, of }
}

/** Undefined is nothing to filter by; `bad` is no value of the column. */
export type LeafReader = (leaf: LeafDraft) => ListLeaf | undefined | 'bad'

const JOINED: Readonly<Record<Joint, (of: readonly ListFilter[]) => ListFilter>> = {
  all: (and) => ({ and }),
  any: (or) => ({ or }),
  none: (or) => ({ not: { or } }),
  notAll: (and) => ({ not: { and } }),
}

const filtersIn = (drafts: readonly FilterDraft[], read: LeafReader): readonly ListFilter[] =>
  drafts.flatMap((draft): readonly ListFilter[] => {
    if (draft.kind === 'leaf') {
      const leaf = read(draft)
      return leaf === undefined || leaf === 'bad' ? [] : [leaf]
    }
    const of = filtersIn(draft.of, read)
    return of.length === 0 ? [] : [JOINED[draft.joint](of)]
  })

/** The filters of a list that the outermost group makes; groups without anything to filter by are left out. */
export const filtersOf = (group: GroupDraft, read: LeafReader): readonly ListFilter[] =>
  group.joint === 'all' ? filtersIn(group.of, read) : filtersIn([group], read)

/** Where comparisons stand whose values are none. */
export const badPaths = (group: GroupDraft, read: LeafReader, at: DraftPath = []): readonly string[] =>
  group.of.flatMap((draft, index) => {
    const path = [...at, index]
    if (draft.kind === 'group') return badPaths(draft, read, path)
    return read(draft) === 'bad' ? [path.join('.')] : []
  })
