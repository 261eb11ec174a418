// How somebody arranged the columns of a list: their order, their widths, and those left out.
import type { FieldView } from './module-view.ts'

export type ListLayout = {
  /** Column names as they stand; columns that came later follow in metadata's order. */
  readonly order: readonly string[]
  /** CSS pixels, by column name. */
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
}

export const USUAL_LAYOUT: ListLayout = { order: [], widths: {}, hidden: [] }

const LEAST_WIDTH = 48
const MOST_WIDTH = 800

const textsIn = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((item) => typeof item === 'string') : []

const withinBounds = (width: number): number => Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)))

/** Reads a layout that was kept, whatever became of it. */
export const parseLayout = (raw: unknown): ListLayout => {
  if (typeof raw !== 'object' || raw === null) return USUAL_LAYOUT
  const { order, widths, hidden } = raw as Readonly<Record<string, unknown>>
  const sizes = typeof widths === 'object' && widths !== null ? Object.entries(widths) : []
  return {
    order: textsIn(order),
    widths: Object.fromEntries(
      sizes.flatMap(([name, width]) => (typeof width === 'number' ? [[name, withinBounds(width)]] : [])),
    ),
    hidden: textsIn(hidden),
  }
}

const inOrder = (fields: readonly FieldView[], { order }: ListLayout): readonly FieldView[] => {
  const rank = new Map(order.map((name, index) => [name, index]))
  const rankOf = ({ name }: FieldView): number => rank.get(name) ?? order.length
  return fields.toSorted((left, right) => rankOf(left) - rankOf(right))
}

/** The columns as they are arranged; never none. */
export const arrangeFields = (fields: readonly FieldView[], layout: ListLayout): readonly FieldView[] => {
  const arranged = inOrder(fields, layout).map((field) => {
    const width = layout.widths[field.name]
    return width === undefined ? field : { ...field, width }
  })
  const shown = arranged.filter(({ name }) => !layout.hidden.includes(name))
  return shown.length === 0 ? arranged : shown
}

/** The column put to the place of another one. */
export const placeColumn = (
  fields: readonly FieldView[],
  layout: ListLayout,
  { name, at }: { readonly name: string; readonly at: string },
): ListLayout => {
  const names = inOrder(fields, layout).map((field) => field.name)
  const to = names.indexOf(at)
  if (to < 0 || name === at || !names.includes(name)) return layout
  return { ...layout, order: names.filter((other) => other !== name).toSpliced(to, 0, name) }
}

/** The column moved past its neighbour that is shown: 1 to the end, -1 to the start. */
export const moveColumn = (
  fields: readonly FieldView[],
  layout: ListLayout,
  { name, step }: { readonly name: string; readonly step: 1 | -1 },
): ListLayout => {
  const shown = arrangeFields(fields, layout)
  const neighbour = shown[shown.findIndex((field) => field.name === name) + step]
  return neighbour === undefined ? layout : placeColumn(fields, layout, { name, at: neighbour.name })
}

export const resizeColumn = (layout: ListLayout, name: string, width: number): ListLayout => ({
  ...layout,
  widths: { ...layout.widths, [name]: withinBounds(width) },
})

/** Leaves the column out, or brings it back. */
export const toggleColumn = (layout: ListLayout, name: string): ListLayout => ({
  ...layout,
  hidden: layout.hidden.includes(name)
    ? layout.hidden.filter((other) => other !== name)
    : [...layout.hidden, name],
})
