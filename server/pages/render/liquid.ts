// Liquid as pages may use it: templates in memory alone, values that have nothing but what was put into them, every output escaped, the tags
// and filters listed here, and limits.
import { Liquid } from 'liquidjs'
import { type FormatWords, formatValue } from '#server/reports/format/format-value.ts'
import { LIQUID_LIMITS } from './liquid-limits.ts'

/** Templates by their names; no file is ever read. */
export type Templates = Readonly<Record<string, string>>

const TAGS: ReadonlySet<string> = new Set([
  ...['#', 'assign', 'block', 'break', 'capture', 'case', 'comment', 'continue', 'for', 'if', 'layout'],
  ...['raw', 'render', 'unless'],
])

/** `raw` is none of them: it lets an output out unescaped. */
const FILTERS: ReadonlySet<string> = new Set([
  ...['abs', 'append', 'at_least', 'at_most', 'capitalize', 'ceil', 'compact', 'default', 'divided_by'],
  ...['downcase', 'first', 'floor', 'join', 'last', 'map', 'minus', 'modulo', 'plus', 'prepend', 'remove'],
  ...['replace', 'reverse', 'round', 'size', 'slice', 'sort', 'split', 'strip', 'sum', 'times', 'truncate'],
  ...['uniq', 'upcase', 'where'],
])

/** Values for a reader, as prints have them. */
const FORMATS = ['date', 'timestamp', 'number', 'amount', 'price', 'unit'] as const

const keepOnly = (registry: Record<string, unknown>, kept: ReadonlySet<string>): void => {
  for (const name of Object.keys(registry)) if (!kept.has(name)) delete registry[name]
}

const isSimple = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const addFormats = (engine: Liquid, words: FormatWords): void => {
  for (const format of FORMATS)
    engine.registerFilter(format, (value: unknown) => {
      const cell = { field: '', label: '', format, digits: null, choices: null, isStrong: false }
      return isSimple(value) ? formatValue(cell, String(value), words) : ''
    })
}

type Filter = (this: unknown, ...given: unknown[]) => unknown

/** What cannot be counted, as what is divided by 0, is nothing. */
const onlyNumbers = (engine: Liquid): void => {
  for (const [name, filter] of Object.entries(engine.filters)) {
    if (typeof filter !== 'function') continue
    const compute = filter as Filter
    engine.registerFilter(name, function (...given: unknown[]) {
      const value = compute.apply(this, given)
      return typeof value === 'number' && !Number.isFinite(value) ? null : value
    })
  }
}

/** Names that objects have of themselves name no template. */
const bare = (templates: Templates): Record<string, string> =>
  Object.assign(Object.create(null) as Record<string, string>, templates)

export const liquidFor = (templates: Templates, words: FormatWords): Liquid => {
  const engine = new Liquid({
    templates: bare(templates),
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    relativeReference: false,
    cache: false,
    parseLimit: LIQUID_LIMITS.characters,
    renderLimit: LIQUID_LIMITS.milliseconds,
    memoryLimit: LIQUID_LIMITS.memory,
  })
  keepOnly(engine.tags, TAGS)
  keepOnly(engine.filters, FILTERS)
  onlyNumbers(engine)
  addFormats(engine, words)
  return engine
}
