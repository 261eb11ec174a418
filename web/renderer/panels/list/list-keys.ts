// What keys mean in the rows of a list.
import type { Row } from '#contracts/records.ts'
import type { ListItem } from '../../model/list-groups.ts'
import { parentPlace } from '../../model/list-tree.ts'

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
  /** A group, or a row with others under it. */
  | { readonly kind: 'fold'; readonly item: ListItem }
  | { readonly kind: 'enter'; readonly item: ListItem }

type Place = { readonly items: readonly ListItem[]; readonly at: number }

/** Whether it is open; null for what does not open. */
const openness = (item: ListItem): boolean | null => {
  if (item.kind === 'group') return item.isOpen
  return item.kind === 'row' ? (item.branch?.isOpen ?? null) : null
}

/** Right opens, then goes to the first row under it; left closes, then goes to the row above. */
const foldedBy = (key: string, item: ListItem, { items, at }: Place): ListMeaning | null => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isOpen = openness(item)
  if (isOpen === (key === 'ArrowLeft')) return { kind: 'fold', item }
  if (item.kind !== 'row') return null
  const to = key === 'ArrowLeft' ? parentPlace(items, at) : isOpen === true ? at + 1 : null
  return to === null ? null : { kind: 'move', to }
}

/** What a key means where the item `at` is active; null for nothing. */
export const meantBy = (key: string, { items, at }: Place): ListMeaning | null => {
  const to = moveInList(key, at, items.length)
  if (to !== null) return { kind: 'move', to }
  const item = items[at]
  if (item === undefined) return null
  if (key === 'Enter') return { kind: 'enter', item }
  if (key === ' ') return item.kind === 'row' ? { kind: 'select', row: item.row } : null
  return foldedBy(key, item, { items, at })
}
