// Arranges the open tasks of one kind by document flow or by role. Pure.
import type { WorkCenterItem } from '#contracts/work-center.ts'

export const GROUPINGS = ['flow', 'role'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type TaskGroup = {
  /** Null: what belongs to no flow, or to no role. */
  readonly name: string | null
  readonly items: readonly WorkCenterItem[]
}

/** What there is to show: something open, or a reason why nothing could be counted. */
export const openItems = (items: readonly WorkCenterItem[]): readonly WorkCenterItem[] =>
  items.filter(({ iCount, broken }) => iCount > 0 || broken !== undefined)

const namesOf = ({ flow, roleGroups }: WorkCenterItem, by: Grouping): readonly (string | null)[] => {
  if (by === 'flow') return [flow?.sName ?? null]
  return roleGroups.length === 0 ? [null] : roleGroups
}

/** Groups in the order in which their first items come, those of none at the end; an item of two roles stands under both. */
export const groupTasks = (items: readonly WorkCenterItem[], by: Grouping): readonly TaskGroup[] => {
  const groups = new Map<string | null, WorkCenterItem[]>()
  for (const item of items)
    for (const name of namesOf(item, by)) groups.set(name, [...(groups.get(name) ?? []), item])
  const all = [...groups].map(([name, members]) => ({ name, items: members }))
  return [...all.filter(({ name }) => name !== null), ...all.filter(({ name }) => name === null)]
}
