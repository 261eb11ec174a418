// Lays blocks one below the other on as many pages as they need, with the head of what goes on repeated. Pure.
import { type Block, type Page, type PageItem, shifted } from './page.ts'

export type Frame = {
  /** Where content begins on the first page, and on the ones after it. */
  readonly firstTop: number
  readonly top: number
  readonly bottom: number
}

/** Blocks that stand together. */
const groupsOf = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const groups: Block[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block)
    else groups.push([block])
    isOpen = block.staysWithNext
  }
  return groups
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** The content of each page. */
export const paginate = (blocks: readonly Block[], { firstTop, top, bottom }: Frame): readonly Page[] => {
  const pages: PageItem[][] = [[]]
  let y = firstTop
  const put = (block: Block): void => {
    pages.at(-1)?.push(...shifted(block.items, y))
    y += block.height
  }
  const turn = (next: Block): void => {
    pages.push([])
    y = top
    if (next.head !== null) put(next.head)
  }
  const putTogether = (group: readonly Block[]): void => {
    const [first] = group
    if (first === undefined) return
    const room = bottom - top - (first.head?.height ?? 0)
    const fitsOnPage = heightOf(group) <= room
    if (fitsOnPage && y + heightOf(group) > bottom) turn(first)
    for (const block of group) {
      if (!fitsOnPage && y + block.height > bottom && y > top) turn(block)
      put(block)
    }
  }
  for (const group of groupsOf(blocks)) putTogether(group)
  return pages
}
