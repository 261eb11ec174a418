// Writes the conditions of a plan. Values are always bound, lists as one array, so that the same shape of a read has the same
// text and its plan is used again.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { BoundType, BoundValue, Comparison, Condition, MasterRule } from '../plan/condition.ts'
import { literal } from '../plan/pattern.ts'
import type { FieldKind, ReadField } from '../plan/row-field.ts'
import { shownConditions } from '../plan/shown-rule.ts'
import { type Writing, writeExpression } from './expression-query.ts'
import { comparedField, textOfField } from './field-query.ts'
import { tenantCondition } from './tenant-condition.ts'

const OPERATOR = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
} satisfies Record<Comparison, Sql>

type PlainType = Exclude<BoundType, 'startOfDay' | 'startOfNextDay'>

const CAST = {
  text: sql`::text`,
  uuid: sql`::uuid`,
  int8: sql`::int8`,
  numeric: sql`::numeric`,
  float4: sql`::float4`,
  float8: sql`::float8`,
  bool: sql`::bool`,
  date: sql`::date`,
  timestamptz: sql`::timestamptz`,
  timestamp: sql`::timestamp`,
  time: sql`::time`,
} satisfies Record<PlainType, Sql>

const INTEGERS: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'flag'])

const atZone = (value: Sql, { context }: Writing): Sql =>
  sql`(${value} at time zone ${sql.value(context.sTimeZone)}::text)`

/** The edge of a day: an instant for a column of instants, midnight for one of local times. */
const dayEdge = (day: Sql, kind: FieldKind, writing: Writing): Sql =>
  kind === 'timestamptz' ? atZone(sql`(${day})::timestamp`, writing) : sql`(${day})::timestamp`

const boundSql = ({ type, text }: BoundValue, kind: FieldKind, writing: Writing): Sql => {
  const value = sql.value(text)
  if (type === 'startOfDay') return dayEdge(sql`${value}::date`, kind, writing)
  if (type === 'startOfNextDay') return dayEdge(sql`${value}::date + 1`, kind, writing)
  if (type === 'timestamptz' && kind === 'timestamp') return atZone(sql`${value}::timestamptz`, writing)
  return sql`${value}${CAST[type]}`
}

/** The field for a value of this type: an integer column meets a fraction as a numeric. */
const fieldFor = (field: ReadField, type: BoundType, writing: Writing): Sql => {
  const column = comparedField(field, writing)
  if (type === 'numeric' && INTEGERS.has(field.kind)) return sql`${column}::numeric`
  return column
}

const compareSql = (condition: Condition & { readonly kind: 'compare' }, writing: Writing): Sql => {
  const { field, operator, value } = condition
  return sql`${fieldFor(field, value.type, writing)} ${OPERATOR[operator]} ${boundSql(value, field.kind, writing)}`
}

const arraySql = (texts: readonly string[], cast: Sql): Sql => sql`${sql.value(texts)}${cast}[]`

const oneOfSql = (condition: Condition & { readonly kind: 'oneOf' }, writing: Writing): Sql => {
  const { field, type, texts } = condition
  if (field.kind === 'timestamp' && type === 'timestamptz')
    return sql`${atZone(comparedField(field, writing), writing)} = any(${arraySql(texts, CAST.timestamptz)})`
  return sql`${fieldFor(field, type, writing)} = any(${arraySql(texts, CAST[type as PlainType])})`
}

const daysSql = ({ field, days }: Condition & { readonly kind: 'onDays' }, writing: Writing): Sql => {
  const column = comparedField(field, writing)
  const local = field.kind === 'timestamptz' ? atZone(column, writing) : column
  return sql`${local}::date = any(${arraySql(days, CAST.date)})`
}

const holdsSql = (
  { field, elements, texts }: Condition & { readonly kind: 'holds' },
  writing: Writing,
): Sql => sql`${comparedField(field, writing)}${CAST[elements]}[] @> ${arraySql(texts, CAST[elements])}`

/** The keys of the masters that are shown, as they are compared with keys of a kind. */
export const masterKeysSql = (master: MasterRule, kind: FieldKind, context: RequestContext): Sql => {
  const { module, form, relation, idField, rule } = master
  const writing = { module, form, context }
  const shown = shownConditions(rule).map((condition) => conditionSql(condition, writing))
  const where = sql.join([...tenantCondition(relation, 't', context), ...shown], sql.and)
  const key = comparedField(idField, writing)
  const asked = idField.kind === kind ? key : sql`${key}::text`
  return sql`select ${asked} from ${sql.identifier(relation.schema, relation.name)} t where ${where}`
}

/** Within the parentheses `t` is the master: what stands before them is still the line's. */
const underShownSql = (master: MasterRule, writing: Writing): Sql => {
  const { link, idField } = master
  const key = comparedField(link, writing)
  const asked = link.kind === idField.kind ? key : sql`${key}::text`
  return sql`${asked} in (${masterKeysSql(master, link.kind, writing.context)})`
}

const inProcessSql = (
  { kind, field, sModelsId }: Condition & { readonly kind: 'underWay' | 'returned' },
  writing: Writing,
): Sql => {
  const key = comparedField(field, writing)
  const asked = field.kind === 'text' ? key : sql`${key}::text`
  return kind === 'underWay'
    ? sql`${asked} in (select framework.records_under_way(${sql.value(sModelsId)}))`
    : sql`${asked} in (select r."sRowId" from framework.records_returned() r where r."sModelsId" = ${sql.value(sModelsId)})`
}

/** Pairs of characters are what a search index keeps. */
const LEAST_INDEXED = 2

const gramsSql = (text: Sql, tenant: Sql): Sql => sql`framework.search_grams(${tenant}, ${text})`

/**
 * The comparison alone decides. Beside it stands what an index can answer, the pairs of characters; and only that is estimated,
 * for of a comparison under row security PostgreSQL takes that hardly a row passes it.
 */
const foundSql = (
  { fields, word, isIndexed }: Condition & { readonly kind: 'found' },
  writing: Writing,
): Sql => {
  const texts = fields.map((field) => textOfField(field, writing))
  const pattern = sql`${sql.value(`%${literal(word)}%`)}::text`
  const stands = sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql.or,
  )
  if (!isIndexed || [...word].length < LEAST_INDEXED) return sql`(${stands})`
  const wanted = gramsSql(sql`${sql.value(word)}::text`, sql.value(writing.context.sBrandsId))
  const mayStand = texts.map(
    (text) => sql`${gramsSql(text, sql`t."sBrandsId"`)} operator(framework.@>>) ${wanted}`,
  )
  return sql`(case when ${stands} then true else false end and (${sql.join(mayStand, sql.or)}))`
}

/** What no row or every row satisfies. */
const NOTHING = { any: sql`false`, all: sql`true` } as const
const BETWEEN = { any: sql.or, all: sql.and } as const

/** A condition as SQL over the row `t`, safe to stand beside `and`. */
/** JSON's own null is shown as nothing, and found as nothing. */
const isNullSql = (field: ReadField, writing: Writing): Sql => {
  const column = comparedField(field, writing)
  return field.kind === 'json' ? sql`(${column} is null or ${column}::text = 'null')` : sql`${column} is null`
}

export const conditionSql = (condition: Condition, writing: Writing): Sql => {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((part) => conditionSql(part, writing))
      return parts.length === 0 ? NOTHING[condition.kind] : sql`(${sql.join(parts, BETWEEN[condition.kind])})`
    }
    case 'not':
      return sql`(${conditionSql(condition.of, writing)}) is not true`
    case 'compare':
      return compareSql(condition, writing)
    case 'oneOf':
      return oneOfSql(condition, writing)
    case 'onDays':
      return daysSql(condition, writing)
    case 'matches':
      return sql`${textOfField(condition.field, writing)} ilike ${sql.value(condition.pattern)}::text`
    case 'found':
      return foundSql(condition, writing)
    case 'holds':
      return holdsSql(condition, writing)
    case 'isNull':
      return isNullSql(condition.field, writing)
    case 'expression':
      return sql`(${writeExpression(condition.expression, 'condition', writing)})`
    case 'underWay':
    case 'returned':
      return inProcessSql(condition, writing)
    case 'underShown':
      return underShownSql(condition.master, writing)
  }
}
