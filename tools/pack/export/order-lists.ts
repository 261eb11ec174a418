// Puts the items of lists, whose order in the file is their order on the screen, into the order that they have in the database. Pure.
import type { Comparison } from '../compare-rows.ts'
import type { Work } from './add-all.ts'
import { type DraftFile, type JsonObject, partAt } from './draft-file.ts'

type Ordered = { readonly file: DraftFile; readonly items: JsonObject[] }

const ORDERED = new Set(['gdsconfigformslave', 'gdsconfigcharslave'])

/** The lists in which an item was moved, or to which one was added. */
const touchedLists = (work: Work, { pairs }: Comparison): ReadonlyMap<JsonObject[], Ordered> => {
  const found = new Map<JsonObject[], Ordered>()
  for (const { list } of work.lists) found.set(list.items, list)
  for (const { wanted, changed } of pairs) {
    if (!ORDERED.has(wanted.table) || !changed.includes('iOrder')) continue
    const cut = wanted.file.lastIndexOf('/')
    const file = work.documents.get(wanted.file.slice(0, cut))?.files.get(wanted.file.slice(cut + 1))
    const list = file && partAt(file, wanted.pointer.slice(0, wanted.pointer.lastIndexOf('/')))
    if (file && Array.isArray(list)) found.set(list, { file, items: list })
  }
  return found
}

/** The stored places of items: new ones by themselves, others by where they stood. */
const placesOf = (work: Work, { pairs }: Comparison): ((file: DraftFile, item: JsonObject) => number) => {
  const added = new Map(work.lists.map(({ item, row }) => [item, Number(row.values.iOrder)]))
  const known = new Map(
    pairs
      .filter(({ wanted }) => ORDERED.has(wanted.table))
      .map(({ wanted, stored }) => [`${wanted.file}#${wanted.pointer}`, Number(stored.values.iOrder)]),
  )
  return (file, item) =>
    added.get(item) ?? known.get(`${file.file}#${file.origins.get(item)}`) ?? Number.MAX_SAFE_INTEGER
}

export const orderLists = (work: Work, comparison: Comparison): void => {
  const placeOf = placesOf(work, comparison)
  for (const { file, items } of touchedLists(work, comparison).values()) {
    const sorted = items.toSorted((a, b) => placeOf(file, a) - placeOf(file, b))
    items.splice(0, items.length, ...sorted)
  }
}
