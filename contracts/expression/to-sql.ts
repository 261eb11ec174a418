/** Writes a checked expression as SQL that has, over every row, the value that `evaluate` gives. */
import { Decimal } from 'decimal.js'
import type { CheckedCall, CheckedColumn, CheckedExpression, ColumnScope } from './checked.ts'
import { datePatternOf, toCharPattern } from './date-pattern.ts'
import type { Aggregate } from './functions/aggregates.ts'
import type { ParameterType } from './functions/definition.ts'
import { BETWEEN, COMPARISON, IN, NOT } from './functions/operators.ts'
import { compact, type Fragment, raw, type SqlPart } from './sql-part.ts'
import { bound, fillTemplate, type SqlArgument } from './sql-template.ts'
import type { Value, ValueType } from './types.ts'
import { bindingOf } from './value.ts'

type Writing = {
  readonly timeZone: string
  /** The alias of the lines that the enclosing aggregate reads. */
  readonly lineAlias: string | null
  readonly newAlias: () => string
}

const CASTS: Readonly<Record<ValueType, string>> = {
  text: 'text',
  decimal: 'numeric',
  flag: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
  json: 'jsonb',
  null: 'text',
}

function writeLiteral(value: Value, type: ValueType): Fragment {
  if (typeof value === 'boolean') return [raw(value ? 'true' : 'false')]
  const binding = bindingOf(value)
  return binding === null ? [raw(`null::${CASTS[type]}`)] : bound(binding, type, CASTS[type])
}

function columnPart(column: CheckedColumn, writing: Writing): SqlPart {
  const { scope, collection, name, type } = column
  return { kind: 'column', scope, collection, alias: scope === 'line' ? writing.lineAlias : null, name, type }
}

/** A flag is stored as 0 or 1. The casts cost nothing on a column that has the type already. */
function writeColumn(column: CheckedColumn, writing: Writing): Fragment {
  const part = columnPart(column, writing)
  if (column.type === 'null') return [raw('null::text')]
  if (column.type === 'flag') return [raw('('), part, raw('::smallint = 1)')]
  return [part, raw(`::${CASTS[column.type]}`)]
}

function isFlagColumn(
  node: CheckedExpression | undefined,
): node is CheckedColumn & { readonly type: 'flag' } {
  return node?.kind === 'column' && node.type === 'flag'
}

/** `bCheck = 0` and `not bCheck`, written so that an index on the column can be used. */
function writeFlagTest(call: CheckedCall, writing: Writing): Fragment | null {
  const [first, second] = call.args
  if (call.definition === NOT && isFlagColumn(first)) {
    return [raw('('), columnPart(first, writing), raw('::smallint = 0)')]
  }
  const isEquality = call.definition === COMPARISON['=']
  if (!isEquality || !isFlagColumn(first) || second?.kind !== 'literal' || second.value === null) return null
  return [raw('('), columnPart(first, writing), raw(`::smallint = ${second.value === true ? 1 : 0})`)]
}

const COMPARING: ReadonlySet<unknown> = new Set([...Object.values(COMPARISON), IN, BETWEEN])
/** Scopes whose columns are columns of the database; the others are bound values. */
const STORED: ReadonlySet<ColumnScope> = new Set(['row', 'line', 'parent', 'old'])
const LARGEST_INTEGER = '9000000000000000000'

function isIntegerOperand(node: CheckedExpression): boolean {
  if (node.kind === 'column') return node.integer && STORED.has(node.scope)
  if (node.kind !== 'literal' || !Decimal.isDecimal(node.value)) return false
  return node.value.isInteger() && node.value.abs().lt(LARGEST_INTEGER)
}

/** Integers compared as they are stored: as numerics they could not use an index. */
function writeInteger(node: CheckedExpression, writing: Writing): Fragment {
  if (node.kind === 'column') return [columnPart(node, writing)]
  return node.kind === 'literal' ? bound(bindingOf(node.value) ?? '0', 'decimal', 'bigint') : []
}

function isIntegerComparison(call: CheckedCall): boolean {
  return COMPARING.has(call.definition) && call.shared === 'decimal' && call.args.every(isIntegerOperand)
}

function writeArgument(arg: CheckedExpression, parameter: ParameterType, writing: Writing): SqlArgument {
  const isAtomic = arg.kind === 'literal' || arg.kind === 'column'
  if (arg.kind === 'literal' && arg.value !== null) {
    if (typeof parameter === 'object') {
      return { isAtomic, parts: bound(bindingOf(arg.value) ?? '0', 'decimal', 'int') }
    }
    const pattern = parameter === 'pattern' ? datePatternOf(arg) : null
    if (pattern !== null) return { isAtomic, parts: bound(toCharPattern(pattern), 'text', 'text') }
  }
  return { isAtomic, parts: write(arg, writing) }
}

/** Whether a column is null does not depend on its type. */
function isNullTest(call: CheckedCall): boolean {
  const { parameters, rest, result } = call.definition
  return result === 'flag' && rest === null && parameters.length === 1 && parameters[0] === 'any'
}

function writeCall(call: CheckedCall, writing: Writing): Fragment {
  const { definition, args, shared } = call
  const flagTest = writeFlagTest(call, writing)
  if (flagTest !== null) return flagTest
  const template =
    typeof definition.sql === 'string' ? definition.sql : definition.sql({ count: args.length, shared })
  const asInteger = isIntegerComparison(call)
  const [first] = args
  if (isNullTest(call) && first?.kind === 'column' && STORED.has(first.scope)) {
    const parts = [columnPart(first, writing)]
    return fillTemplate(template, [{ parts, isAtomic: true }], writing)
  }
  const written = args.map((arg, index) =>
    asInteger
      ? { parts: writeInteger(arg, writing), isAtomic: true }
      : writeArgument(arg, definition.parameters[index] ?? definition.rest ?? 'any', writing),
  )
  return fillTemplate(template, written, writing)
}

function writeWhole(node: CheckedExpression & { kind: 'whole' }, writing: Writing): Fragment {
  const { min, max, operand } = node
  const template = `(case when $1 < ${min} then ${min} when $1 > ${max} then ${max} else trunc($1) end)::int`
  return fillTemplate(template, [writeArgument(operand, 'decimal', writing)], writing)
}

const AGGREGATE_SQL: Readonly<Record<Aggregate, (column: string, type: ValueType) => string>> = {
  sum: (column) => `coalesce(sum(${column}), 0)`,
  avg: (column) =>
    `round(div(sum(${column}) * 1000000000000000000000, nullif(count(${column}), 0)) * 0.000000000000000000001, 20)`,
  count: (column) => `(count(*) filter (where ${column}))::numeric`,
  min: (column, type) => extremeSql('min', column, type),
  max: (column, type) => extremeSql('max', column, type),
}

/** There is no smallest of booleans in SQL; that all hold, and that one holds, are the same. */
function extremeSql(name: 'min' | 'max', column: string, type: ValueType): string {
  if (type === 'flag') return `${name === 'min' ? 'bool_and' : 'bool_or'}(${column})`
  return type === 'text' ? `${name}(${column} collate "C")` : `${name}(${column})`
}

/**
 * Each line's value is computed in a subquery: an aggregate over columns of the outer row alone would
 * otherwise belong to the outer query.
 */
function writeAggregate(node: CheckedExpression & { kind: 'aggregate' }, writing: Writing): Fragment {
  const { aggregate, collection, each, type } = node
  const lineAlias = writing.newAlias()
  const alias = writing.newAlias()
  const value = each === null ? [raw('true')] : write(each, { ...writing, lineAlias })
  return [
    raw(`(select ${AGGREGATE_SQL[aggregate](`${alias}.a`, type)} from (select `),
    ...value,
    raw(' as a from '),
    { kind: 'lines', collection, alias: lineAlias },
    raw(`) as ${alias})`),
  ]
}

function write(node: CheckedExpression, writing: Writing): Fragment {
  switch (node.kind) {
    case 'literal':
      return writeLiteral(node.value, node.type)
    case 'column':
      return writeColumn(node, writing)
    case 'call':
      return writeCall(node, writing)
    case 'whole':
      return writeWhole(node, writing)
    case 'aggregate':
      return writeAggregate(node, writing)
  }
}

/** A value as a row holds it: flags 0 or 1, numbers without the zeros that rounding added. */
function writeValue(node: CheckedExpression, writing: Writing): Fragment {
  if (isFlagColumn(node)) return [columnPart(node, writing), raw('::smallint')]
  const parts = write(node, writing)
  if (node.type === 'flag') return [raw('('), ...parts, raw(')::int::smallint')]
  if (node.type !== 'decimal' || node.kind === 'column' || node.kind === 'literal') return parts
  return [raw('trim_scale('), ...parts, raw(')')]
}

/**
 * The expression in SQL. `as: 'condition'` (of type flag) gives a boolean for `where`, null counting as not
 * held; `as: 'value'` gives what a column holds. Aliases begin with `aliasPrefix` and are numbered from 1.
 */
export function toSqlParts(
  expression: CheckedExpression,
  options: {
    readonly as: 'condition' | 'value'
    readonly timeZone: string
    readonly aliasPrefix?: string
  },
): readonly SqlPart[] {
  const { timeZone, aliasPrefix = 'x' } = options
  let aliases = 0
  const newAlias = () => {
    aliases += 1
    return `${aliasPrefix}${aliases}`
  }
  const writing: Writing = { timeZone, lineAlias: null, newAlias }
  return compact(options.as === 'condition' ? write(expression, writing) : writeValue(expression, writing))
}
