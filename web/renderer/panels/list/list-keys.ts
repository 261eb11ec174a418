// What keys mean in the rows of a list.
import type { Row } from '#contracts/records.ts'
import type { ListItem } from '../../model/list-groups.ts'

const PAGE = 15

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The item that a key moves to; null for a key that does not move. */
const moveInList = (key: string, at: number, count: number): number | null => {
  const step = STEPS[key]
  if (step === undefined || count === 0) return null
  return Math.max(0, Math.min(step(at, count), count - 1))
}

export type ListMeaning =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'select'; readonly row: Row }
  | { readonly kind: 'fold'; readonly group: Row }
  | { readonly kind: 'enter'; readonly item: ListItem }

/** Right opens a group, left closes it. */
const foldedBy = (key: string, item: ListItem): ListMeaning | null =>
  item.kind === 'group' && key === (item.isOpen ? 'ArrowLeft' : 'ArrowRight')
    ? { kind: 'fold', group: item.group }
    : null

/** What a key means where the item `at` is active; null for nothing. */
export const meantBy = (
  key: string,
  { items, at }: { readonly items: readonly ListItem[]; readonly at: number },
): ListMeaning | null => {
  const to = moveInList(key, at, items.length)
  if (to !== null) return { kind: 'move', to }
  const item = items[at]
  if (item === undefined) return null
  if (key === 'Enter') return { kind: 'enter', item }
  if (key === ' ') return item.kind === 'row' ? { kind: 'select', row: item.row } : null
  return foldedBy(key, item)
}
