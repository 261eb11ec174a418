// The bands of a print template, as lists in which cells stand: what each holds, and what becomes of the template as cells are put in,
// moved and taken out. Pure.
import type { Text } from '#contracts/language.ts'
import { LOGO, type ReportTemplate } from '#contracts/report-template.ts'
import { isSaid, moved, type Said } from '../../resource/parts/part-values.ts'

type Path = readonly (string | number)[]

export type Band = {
  readonly key: string
  readonly title: Text
  readonly path: Path
  /** A single cell stands there instead of a list. */
  readonly isSlot?: true
  /** The lines' form; null: the record's own. */
  readonly form: string | null
  readonly most: number
}

export type Place = { readonly band: string; readonly at: number }

const band = (path: Path, title: Text, rest: Partial<Band> = {}): Band => ({
  ...{ key: path.join('.'), title, path, form: null, most: 12 },
  ...rest,
})

const LETTERHEAD: Text = { en: 'Letterhead', zh: '信头' }
/** The key of its band. */
export const LOGO_BAND = 'logo'
const FIELDS: Text = { en: 'Fields', zh: '字段' }

/** In the order in which they stand on paper; an empty row follows what may have one more. */
export const bandsOf = (template: ReportTemplate): readonly Band[] => {
  const { company, fields = [], tables = [] } = template
  const lines = company?.lines ?? []
  return [
    band([LOGO_BAND], { en: 'Logo', zh: '标志' }, { isSlot: true, most: 1 }),
    band(['company', 'name'], LETTERHEAD, { isSlot: true, most: 1 }),
    ...(company === undefined ? [] : [...lines, []].slice(0, 4)).map((_, at) =>
      band(['company', 'lines', at], LETTERHEAD, { most: 6 }),
    ),
    band(['number'], { en: 'Number with its barcode', zh: '编号及条码' }, { isSlot: true, most: 1 }),
    ...[...fields, []].slice(0, 20).map((_, at) => band(['fields', at], FIELDS, { most: 6 })),
    ...tables.map(({ form }, at) =>
      band(['tables', at, 'columns'], { en: `Lines: ${form}`, zh: `明细：${form}` }, { form, most: 20 }),
    ),
    band(['totals'], { en: 'Totals', zh: '合计' }),
    band(['notes'], { en: 'Notes', zh: '备注' }),
  ]
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      Array.isArray(inner) ? inner[Number(key)] : isSaid(inner) ? inner[String(key)] : undefined,
    value,
  )

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isSaid(value) && Object.keys(value).length === 0) ||
  // Lines without columns, a letterhead without a name.
  (isSaid(value) && 'form' in value && isEmpty(value.columns)) ||
  (isSaid(value) && 'lines' in value && value.name === undefined)

/** With another value at a place; what is empty then goes with what holds nothing but it. */
const withAt = (value: unknown, [key, ...rest]: Path, next: unknown): unknown => {
  if (key === undefined) return next
  const list = Array.isArray(value) ? value : null
  const inner = withAt(
    list === null ? (isSaid(value) ? value[key] : undefined) : list[Number(key)],
    rest,
    next,
  )
  if (typeof key === 'number')
    return isEmpty(inner) ? (list ?? []).toSpliced(key, 1) : (list ?? []).toSpliced(key, 1, inner)
  const { [key]: _, ...others }: Said = isSaid(value) ? value : {}
  return isEmpty(inner) ? others : { ...others, [key]: inner }
}

export const cellsIn = (template: ReportTemplate, { path, isSlot }: Band): readonly unknown[] => {
  const value = at(template, path)
  if (isSlot) return value === undefined ? [] : [value]
  return Array.isArray(value) ? value : []
}

export const withCells = (
  template: ReportTemplate,
  { path, isSlot }: Band,
  cells: readonly unknown[],
): ReportTemplate => withAt(template, path, isSlot ? cells[0] : cells) as ReportTemplate

export const fieldOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : isSaid(cell) ? String(cell.field ?? '') : ''

const USUAL_WIDTH = 20

/** As it stands in that band: a column has a width, a slot is a name alone. */
export const cellFor = ({ form, isSlot }: Band, cell: unknown): unknown => {
  if (isSlot) return fieldOf(cell)
  if (form !== null)
    return isSaid(cell) ? { width: USUAL_WIDTH, ...cell } : { field: cell, width: USUAL_WIDTH }
  if (!isSaid(cell)) return cell
  const { width: _, align: __, sum: ___, ...rest } = cell
  return Object.keys(rest).length === 1 && 'field' in rest ? rest.field : rest
}

/** The logo has one place, wherever it is put; nothing else has it. */
const placeFor = (place: Place, cell: unknown): Place | null => {
  if (fieldOf(cell) === LOGO) return { band: LOGO_BAND, at: 0 }
  return place.band === LOGO_BAND ? null : place
}

const bandNamed = (template: ReportTemplate, key: string): Band | undefined =>
  bandsOf(template).find((one) => one.key === key)

export const withCellAt = (template: ReportTemplate, place: Place, cell: unknown): ReportTemplate => {
  const to = placeFor(place, cell)
  const into = to === null ? undefined : bandNamed(template, to.band)
  if (to === null || into === undefined) return template
  const cells = cellsIn(template, into)
  if (into.isSlot) return withCells(template, into, [cellFor(into, cell)])
  if (cells.length >= into.most) return template
  return withCells(template, into, cells.toSpliced(to.at, 0, cellFor(into, cell)))
}

export const withoutCell = (template: ReportTemplate, place: Place): ReportTemplate => {
  const from = bandNamed(template, place.band)
  return from === undefined
    ? template
    : withCells(template, from, cellsIn(template, from).toSpliced(place.at, 1))
}

/** Moved within its band, or to another whose records are the same. */
export const withMoved = (template: ReportTemplate, from: Place, to: Place): ReportTemplate => {
  const [source, target] = [bandNamed(template, from.band), bandNamed(template, to.band)]
  if (source === undefined || target === undefined || source.form !== target.form) return template
  if (from.band === LOGO_BAND || to.band === LOGO_BAND) return template
  const cells = cellsIn(template, source)
  if (from.band === to.band) return withCells(template, source, moved(cells, from.at, to.at - from.at))
  const grown = withCellAt(template, to, cells[from.at])
  return grown === template ? template : withoutCell(grown, from)
}
