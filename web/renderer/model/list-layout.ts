// How somebody arranged the columns of a list: their order, their widths, and those left out.
import type { ViewLayout } from '#contracts/requests/view-requests.ts'
import { currencyBeside } from './currency.ts'
import { type FieldView, type FormView, listFields } from './module-view.ts'

export type ListLayout = ViewLayout

/** What a record comes to stands before what that is made of, and so in sight. */
const beforeAmount = (fields: readonly FieldView[], amount: string | null): readonly string[] => {
  if (amount === null) return []
  const names = fields.map(({ name }) => name)
  const first = fields.findIndex(({ column }) => column.sFieldType === 'money')
  return [...names.slice(0, Math.max(0, first)), amount]
}

/**
 * As metadata has it: what names a record first, then where it stands, everything else in its order, the total before its parts; no
 * column for a currency that is shown beside each of its amounts.
 */
export const usualLayoutOf = (form: FormView): ListLayout => {
  const fields = listFields(form)
  const { title, status, amount } = form.roles
  const beside = new Set(fields.map(currencyBeside))
  return {
    order: [...new Set([title, status, ...beforeAmount(fields, amount)])].filter((name) => name !== null),
    widths: {},
    hidden: fields.map(({ name }) => name).filter((name) => beside.has(name)),
  }
}

const LEAST_WIDTH = 48
const MOST_WIDTH = 800

const withinBounds = (width: number): number => Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)))

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

/** The columns that were asked to stay in sight; where nobody asked, what names a record. */
const pinsOf = (layout: ListLayout, title: string | null): readonly string[] =>
  layout.pinned ?? (title === null ? [] : [title])

/** How many of the shown columns stay in sight: the first ones, as far as they were asked to. */
export const pinnedCount = (
  fields: readonly FieldView[],
  layout: ListLayout,
  title: string | null,
): number => {
  const pins = new Set(pinsOf(layout, title))
  const free = fields.findIndex(({ name }) => !pins.has(name))
  return free < 0 ? fields.length : free
}

/** Keeps the column in sight behind those that are, or lets it go behind them. */
export const togglePin = (
  fields: readonly FieldView[],
  layout: ListLayout,
  { name, title }: { readonly name: string; readonly title: string | null },
): ListLayout => {
  const shown = arrangeFields(fields, layout)
  const count = pinnedCount(shown, layout, title)
  const isPinned = shown.findIndex((field) => field.name === name) < count
  const others = pinsOf(layout, title).filter((other) => other !== name)
  const at = shown[isPinned ? count - 1 : count]?.name ?? name
  const placed = placeColumn(fields, layout, { name, at })
  return { ...placed, pinned: isPinned ? others : [...others, name] }
}
