// How the columns of a form are arranged, as one list: those above, then tab by tab, in each the sections in the order of their first column,
// each under its head. Pure.
import type { ResourceRow } from '../../../data/resources.ts'
import { placesInOrder } from '../../services/places-in-order.ts'

const TAB = ['sTabEn', 'sTabZh'] as const
const SECTION = ['sGroupEn', 'sGroupZh'] as const

/** What says where a column stands: the words of its tab and of its section. */
export type Place = Readonly<Record<(typeof TAB | typeof SECTION)[number], string | null>>

export type LayoutItem =
  | { readonly kind: 'head'; readonly sId: string; readonly place: Place }
  | { readonly kind: 'column'; readonly sId: string; readonly column: ResourceRow; readonly place: Place }

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const placeOf = (column: ResourceRow): Place => ({
  sTabEn: textOf(column.sTabEn),
  sTabZh: textOf(column.sTabZh),
  sGroupEn: textOf(column.sGroupEn),
  sGroupZh: textOf(column.sGroupZh),
})

const keyOf = (place: Place, names: readonly (keyof Place)[]): string =>
  JSON.stringify(names.map((name) => place[name]))

const NOWHERE: Place = { sTabEn: null, sTabZh: null, sGroupEn: null, sGroupZh: null }

/** Columns in their order. Lists and lines have neither tabs nor sections. */
export const layoutOf = (columns: readonly ResourceRow[], hasSections: boolean): readonly LayoutItem[] => {
  const placed = columns.map((column) => ({
    ...{ kind: 'column' as const, sId: column.sId, column },
    place: hasSections ? placeOf(column) : NOWHERE,
  }))
  const byTab = Map.groupBy(placed, ({ place }) => keyOf(place, TAB))
  const none = keyOf(NOWHERE, TAB)
  const tabs = [...(byTab.has(none) ? [none] : []), ...[...byTab.keys()].filter((key) => key !== none)]
  return tabs.flatMap((tab) =>
    [...Map.groupBy(byTab.get(tab) ?? [], ({ place }) => keyOf(place, SECTION))].flatMap(
      ([section, own]): readonly LayoutItem[] => {
        const [first] = own
        if (first === undefined) return []
        const isPlain = tab === none && section === keyOf(NOWHERE, SECTION)
        const head = { kind: 'head' as const, sId: `${tab} ${section}`, place: first.place }
        return isPlain ? own : [head, ...own]
      },
    ),
  )
}

export type LayoutChange = { readonly sId: string; readonly data: Readonly<Record<string, unknown>> }

/** What is written when the item at `from` goes to `to`: places, and of the moved column where it stands now. */
export const dropped = (items: readonly LayoutItem[], from: number, to: number): readonly LayoutChange[] => {
  const moved = items[from]
  if (moved?.kind !== 'column' || to < 0 || to >= items.length || from === to) return []
  const order = items.toSpliced(from, 1).toSpliced(to, 0, moved)
  const before = order[to - 1]
  const place = before?.place ?? NOWHERE
  const columns = order.flatMap((item) => (item.kind === 'column' ? [item.column] : []))
  const places = placesInOrder(
    columns.map(({ sId, iOrder }) => ({ sId, iOrder: Number(iOrder) })),
    moved.sId,
  )
  const isElsewhere = keyOf(place, [...TAB, ...SECTION]) !== keyOf(moved.place, [...TAB, ...SECTION])
  const others = places
    .filter(({ sId }) => sId !== moved.sId)
    .map(({ sId, iOrder }) => ({ sId, data: { iOrder } }))
  const own = places.find(({ sId }) => sId === moved.sId)
  const data = {
    ...(own === undefined ? {} : { iOrder: own.iOrder }),
    ...(isElsewhere ? place : {}),
  }
  return Object.keys(data).length === 0 ? others : [{ sId: moved.sId, data }, ...others]
}
