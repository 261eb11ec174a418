// Judges the filters of a read against the fields of the form: names, operators, values. What is wrong is reported with
// the place where it stands; what is right becomes a condition.
import type { Text } from '#contracts/language.ts'
import { OPERATORS, type Operator } from '#contracts/records.ts'
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import type { BoundValue, Comparison, Condition } from '../../rows/plan/condition.ts'
import { literal } from '../../rows/plan/pattern.ts'
import type { FieldKind, ReadField } from '../../rows/plan/row-field.ts'
import * as complaints from '../request/read-complaints.ts'
import type { FilterIntent } from '../request/read-intent.ts'
import { elementTypeOf, type Judged, judgeElement, judgeText, judgeValue } from './filter-values.ts'

export type Report = (path: string, message: Text) => void

export type Judging = {
  readonly report: Report
  /** The field of that name that the user may use, else the complaint is reported. */
  readonly fieldNamed: (name: string, path: string) => ReadField | null
}

type Leaf = FilterIntent & { readonly kind: 'leaf' }
type KnownLeaf = Leaf & { readonly op: Operator }

const EQUALITY: readonly Operator[] = ['eq', 'ne', 'in', 'notIn', 'isNull', 'notNull']
const ORDERED: readonly Operator[] = [...EQUALITY, 'gt', 'ge', 'lt', 'le', 'between']
const TEXTUAL: readonly Operator[] = [...ORDERED, 'contains', 'startsWith', 'endsWith']
const EXISTENCE: readonly Operator[] = ['isNull', 'notNull']

const OPERATORS_OF = {
  text: TEXTUAL,
  uuid: TEXTUAL,
  other: TEXTUAL,
  integer: ORDERED,
  numeric: ORDERED,
  money: ORDERED,
  float4: ORDERED,
  float8: ORDERED,
  date: ORDERED,
  timestamptz: ORDERED,
  timestamp: ORDERED,
  time: ORDERED,
  flag: EQUALITY,
  boolean: EQUALITY,
  array: ['contains', ...EXISTENCE],
  json: EXISTENCE,
  binary: EXISTENCE,
} satisfies Record<FieldKind, readonly Operator[]>

const isOperator = (op: string): op is Operator => (OPERATORS as readonly string[]).includes(op)

const not = (of: Condition): Condition => ({ kind: 'not', of })
const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of })

const isWholeDay = (field: ReadField, value: BoundValue): boolean =>
  value.type === 'date' && field.kind !== 'date'

/** A day against a time stamp: its two edges in the session's time zone. */
const compareDay = (field: ReadField, operator: Comparison, day: string): Condition => {
  const start = { type: 'startOfDay', text: day } as const
  const next = { type: 'startOfNextDay', text: day } as const
  const edge = (side: 'ge' | 'lt', value: BoundValue): Condition => ({
    kind: 'compare',
    field,
    operator: side,
    value,
  })
  switch (operator) {
    case 'eq':
      return all(edge('ge', start), edge('lt', next))
    case 'ne':
      return not(all(edge('ge', start), edge('lt', next)))
    case 'gt':
      return edge('ge', next)
    case 'ge':
      return edge('ge', start)
    case 'lt':
      return edge('lt', start)
    case 'le':
      return edge('lt', next)
  }
}

/** One comparison of a field with a value that was judged for its kind. */
export const compareWith = (field: ReadField, operator: Comparison, value: BoundValue): Condition =>
  isWholeDay(field, value)
    ? compareDay(field, operator, value.text)
    : { kind: 'compare', field, operator, value }

const accept = <T>(judged: Judged<T>, path: string, report: Report): T | null => {
  if (judged.ok) return judged.value
  report(path, judged.message)
  return null
}

const judgeList = (
  raw: unknown,
  path: string,
  { report, judge }: { readonly report: Report; readonly judge: (entry: unknown) => Judged<BoundValue> },
): readonly BoundValue[] | null => {
  if (!Array.isArray(raw)) {
    report(path, complaints.NOT_A_LIST)
    return null
  }
  if (raw.length > READ_LIMITS.values) {
    report(path, complaints.TOO_MANY_VALUES)
    return null
  }
  const values = raw.map((entry, index) => accept(judge(entry), `${path}.${index}`, report))
  const kept = values.filter((value) => value !== null)
  return kept.length === raw.length ? kept : null
}

/** One array can only have one type: whole numbers stand as numerics beside fractions, local times as instants do not. */
const oneOf = (field: ReadField, values: readonly BoundValue[]): Condition => {
  const days = values.filter((value) => isWholeDay(field, value)).map(({ text }) => text)
  const others = values.filter((value) => !isWholeDay(field, value))
  const types = [...new Set(others.map(({ type }) => type))]
  const lists = (types.includes('numeric') ? (['numeric'] as const) : types).map((type): Condition => {
    const texts = others.filter((value) => type === 'numeric' || value.type === type).map(({ text }) => text)
    return { kind: 'oneOf', field, type, texts }
  })
  const parts = days.length === 0 ? lists : [...lists, { kind: 'onDays', field, days } as const]
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { kind: 'any', of: parts }
}

const PATTERNS = {
  contains: (text: string) => `%${text}%`,
  startsWith: (text: string) => `${text}%`,
  endsWith: (text: string) => `%${text}`,
} as const

const matching = (field: ReadField, text: string, operator: keyof typeof PATTERNS): Condition => ({
  kind: 'matches',
  field,
  pattern: PATTERNS[operator](literal(text)),
})

const judgeIn = (leaf: KnownLeaf, field: ReadField, { report }: Judging): Condition | null => {
  const judge = (entry: unknown) => judgeValue(entry, field.kind)
  const values = judgeList(leaf.value, `${leaf.path}.value`, { report, judge })
  if (values === null) return null
  return leaf.op === 'in' ? oneOf(field, values) : not(oneOf(field, values))
}

const judgeBetween = (leaf: KnownLeaf, field: ReadField, { report }: Judging): Condition | null => {
  const path = `${leaf.path}.value`
  if (!Array.isArray(leaf.value) || leaf.value.length !== 2) {
    report(path, complaints.TWO_VALUES)
    return null
  }
  const values = judgeList(leaf.value, path, { report, judge: (entry) => judgeValue(entry, field.kind) })
  const [low, high] = values ?? []
  return low && high ? all(compareWith(field, 'ge', low), compareWith(field, 'le', high)) : null
}

const judgeHolding = (leaf: KnownLeaf, field: ReadField, { report }: Judging): Condition | null => {
  const elements = elementTypeOf(field.typeName)
  const path = `${leaf.path}.value`
  const judge = (entry: unknown) => judgeElement(entry, elements)
  const one = Array.isArray(leaf.value) ? null : accept(judge(leaf.value), path, report)
  const values = Array.isArray(leaf.value) ? judgeList(leaf.value, path, { report, judge }) : one && [one]
  return values && { kind: 'holds', field, elements, texts: values.map(({ text }) => text) }
}

const judgeExistence = (leaf: KnownLeaf, field: ReadField, { report }: Judging): Condition | null => {
  const isBare = leaf.value === undefined || leaf.value === null || leaf.value === true
  if (!isBare) report(`${leaf.path}.value`, complaints.NO_VALUE_TAKEN)
  const isNull: Condition = { kind: 'isNull', field }
  return leaf.op === 'isNull' ? isNull : not(isNull)
}

const judgeKnown = (leaf: KnownLeaf, field: ReadField, judging: Judging): Condition | null => {
  const { op } = leaf
  switch (op) {
    case 'isNull':
    case 'notNull':
      return judgeExistence(leaf, field, judging)
    case 'in':
    case 'notIn':
      return judgeIn(leaf, field, judging)
    case 'between':
      return judgeBetween(leaf, field, judging)
    case 'contains':
    case 'startsWith':
    case 'endsWith': {
      if (field.kind === 'array') return judgeHolding(leaf, field, judging)
      const text = accept(judgeText(leaf.value), `${leaf.path}.value`, judging.report)
      return text === null ? null : matching(field, text, op)
    }
    case 'eq':
    case 'ne':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le': {
      const value = accept(judgeValue(leaf.value, field.kind), `${leaf.path}.value`, judging.report)
      return value && compareWith(field, op, value)
    }
  }
}

const judgeLeaf = (leaf: Leaf, judging: Judging): Condition | null => {
  const field = judging.fieldNamed(leaf.field, `${leaf.path}.field`)
  const { op } = leaf
  if (!isOperator(op)) {
    judging.report(`${leaf.path}.op`, complaints.NO_SUCH_OPERATOR)
    return null
  }
  if (field === null) return null
  const allowed: readonly Operator[] = OPERATORS_OF[field.kind]
  if (allowed.includes(op)) return judgeKnown({ ...leaf, op }, field, judging)
  judging.report(`${leaf.path}.op`, complaints.OPERATOR_MISFIT)
  return null
}

const judgeFilter = (intent: FilterIntent, judging: Judging): Condition | null => {
  if (intent.kind === 'leaf') return judgeLeaf(intent, judging)
  if (intent.kind !== 'not') return { kind: intent.kind, of: judgeFilters(intent.of, judging) }
  const of = judgeFilter(intent.of, judging)
  return of && not(of)
}

/** The conditions of filters whose depth the request has bounded. */
export const judgeFilters = (filters: readonly FilterIntent[], judging: Judging): readonly Condition[] =>
  filters.map((filter) => judgeFilter(filter, judging)).filter((condition) => condition !== null)
