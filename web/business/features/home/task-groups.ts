// Arranges the open tasks of one kind by document flow or by role. Pure.
import type { WorkCenterItem } from '#contracts/work-center.ts'

export const GROUPINGS = ['flow', 'role'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type TaskGroup = {
  readonly key: string
  /** Null: what belongs to no flow, or to no role. */
  readonly name: string | null
  readonly items: readonly WorkCenterItem[]
}

/** What there is to show: something open, or a reason why nothing could be counted. */
export const openItems = (items: readonly WorkCenterItem[]): readonly WorkCenterItem[] =>
  items.filter(({ iCount, broken }) => iCount > 0 || broken !== undefined)

/** Where an item belongs: roles of one class stand together, under their names. */
const placesOf = (
  { flow, roleClasses }: WorkCenterItem,
  by: Grouping,
): readonly { readonly key: string; readonly names: readonly string[] }[] => {
  if (by === 'flow') return flow === undefined ? [] : [{ key: flow.sId, names: [flow.sName] }]
  return roleClasses.map(({ sClass, roles }) => ({ key: sClass, names: roles }))
}

/** Groups in the order in which their first items come, those of none at the end; an item of two classes stands under both. */
export const groupTasks = (items: readonly WorkCenterItem[], by: Grouping): readonly TaskGroup[] => {
  const groups = new Map<string, { readonly names: Set<string>; readonly items: WorkCenterItem[] }>()
  for (const item of items)
    for (const { key, names } of placesOf(item, by)) {
      const group = groups.get(key) ?? { names: new Set(), items: [] }
      for (const name of names) group.names.add(name)
      group.items.push(item)
      groups.set(key, group)
    }
  const placed = [...groups].map(([key, { names, items: members }]) => ({
    key: `of ${key}`,
    name: [...names].join(' · '),
    items: members,
  }))
  const others = items.filter((item) => placesOf(item, by).length === 0)
  return others.length === 0 ? placed : [...placed, { key: 'others', name: null, items: others }]
}
