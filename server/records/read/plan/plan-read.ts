// Judges what a read asks for against the form, and makes the plan. Everything that is wrong is reported at once.
import { PAGE_LIMITS, READ_LIMITS } from '#contracts/requests/request-limits.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { bindArguments } from '#server/routines/binding/bind-arguments.ts'
import type { Condition } from '../../rows/plan/condition.ts'
import { isSortable, type ReadShape, VERSION } from '../../rows/plan/read-shape.ts'
import type { OrderKey, ReadField } from '../../rows/plan/row-field.ts'
import { ID } from '../../rows/plan/row-source.ts'
import { shownConditions } from '../../rows/plan/shown-rule.ts'
import type { CursorContent } from '../request/cursor-seal.ts'
import * as complaints from '../request/read-complaints.ts'
import type { ReadIntent } from '../request/read-intent.ts'
import { patternWeight } from '../request/read-weight.ts'
import { askedParams } from './asked-params.ts'
import { compareWith, type Judging, judgeFilters } from './filter-judge.ts'
import { judgeValue } from './filter-values.ts'
import { judgeGroups } from './groups.ts'
import {
  orderSignature,
  type PlannedSum,
  type ReadPage,
  type ReadPlan,
  type ReadSource,
  type RowsPlan,
} from './read-plan.ts'
import { taskConditions, underWayConditions } from './task-conditions.ts'

export type ReadAsked = {
  readonly intent: ReadIntent
  readonly context: RequestContext
  /** The opened cursor; null where there is none or it could not be opened. */
  readonly cursor: CursorContent | null
  /** For a routine that asks for the ids of records. */
  readonly sIds?: readonly string[] | undefined
}

const LONGEST_PATH = 200

/** Names are the form's columns; a hidden one is answered like one that does not exist. */
const makeJudging = (shape: ReadShape, found: Complaint[]): Judging => {
  const report: Judging['report'] = (path, message) => {
    found.push({ path, message })
  }
  return {
    report,
    fieldNamed: (name, path) => {
      const field = shape.fields.get(name)
      if (field !== undefined) return field
      report(path, shape.form.columns.has(name) ? complaints.NOT_FILTERABLE : complaints.NO_SUCH_FIELD)
      return null
    },
  }
}

const refuse = (found: readonly Complaint[]): never => {
  throw invalidRequest(
    found
      .slice(0, READ_LIMITS.complaints)
      .map(({ path, message }) => ({ path: path.toWellFormed().slice(0, LONGEST_PATH), message })),
  )
}

const planSource = (
  { source, given }: ReadShape,
  { intent, context, sIds }: ReadAsked,
  found: Complaint[],
): ReadSource => {
  if (source.kind === 'table' || source.kind === 'view') return source as ReadSource
  const { routine } = source as Extract<ReadShape['source'], { readonly kind: 'function' | 'records' }>
  const binding = bindArguments(routine, { context, params: askedParams(routine, intent), sIds })
  if (!binding.ok) found.push(...binding.errors)
  const bound = binding.ok ? binding.bound : []
  if (source.kind === 'function') return { kind: 'function', routine, bound }
  return { kind: 'records', routine, bound, fields: given }
}

const keyCondition = (
  field: ReadField | null,
  {
    value,
    path,
    missing,
  }: { readonly value: string | null; readonly path: string; readonly missing: Complaint['message'] },
  found: Complaint[],
): readonly Condition[] => {
  if (value === null) return []
  if (field === null) {
    found.push({ path, message: missing })
    return []
  }
  const judged = judgeValue(value, field.kind)
  if (judged.ok) return [compareWith(field, 'eq', judged.value)]
  found.push({ path, message: judged.message })
  return []
}

const searchConditions = (
  { searched, isSearchIndexed }: ReadShape,
  { words }: ReadIntent,
  { report }: Judging,
): readonly Condition[] => {
  if (words.length > 0 && searched.length === 0) report('search', complaints.NO_SEARCH)
  const weight = words.reduce((sum, word) => sum + searched.length * patternWeight(word.length), 0)
  if (weight > READ_LIMITS.weight) {
    report('search', complaints.TOO_HEAVY)
    return []
  }
  return words.map((word) => ({ kind: 'found', fields: searched, word, isIndexed: isSearchIndexed }))
}

const planWhere = (
  shape: ReadShape,
  intent: ReadIntent,
  judging: Judging,
  found: Complaint[],
): readonly Condition[] => {
  const { sId, sParentId } = intent
  return [
    ...keyCondition(shape.idField, { value: sId, path: 'sId', missing: complaints.NO_KEY }, found),
    ...keyCondition(
      shape.parentField,
      { value: sParentId, path: 'sParentId', missing: complaints.NO_PARENT },
      found,
    ),
    ...shownConditions(shape.rule),
    ...(intent.openTasks ? taskConditions(shape, judging) : []),
    ...underWayConditions(shape, intent, judging),
    ...judgeFilters(intent.filters, judging),
    ...searchConditions(shape, intent, judging),
  ]
}

const planPage = (
  { pageNum, pageSize, cursor }: ReadIntent,
  shape: ReadShape,
  { report }: Judging,
): ReadPage => {
  const size = pageSize ?? shape.form.metadata.iPageSize
  const offset = cursor === null ? (pageNum - 1) * size : 0
  if (offset > PAGE_LIMITS.offset) report('pageNum', complaints.TOO_FAR)
  return { pageNum, pageSize: size, offset }
}

/** The fields named, each once, without the two that come along anyway. */
const planFields = (
  { fields }: ReadIntent,
  shape: ReadShape,
  { fieldNamed }: Judging,
): readonly ReadField[] =>
  fields === null
    ? shape.listed
    : [...new Set(fields)]
        .filter((name) => name !== ID && name !== VERSION)
        .map((name) => fieldNamed(name, `fields.${fields.indexOf(name)}`))
        .filter((field) => field !== null)

const SUMMABLE: ReadonlySet<string> = new Set(['integer', 'numeric', 'money', 'float4', 'float8', 'flag'])

/** Whoever may not see the currency or unit is told one sum: the column by which it would be divided is none of theirs. */
const unitOf = ({ name }: ReadField, { form, fields }: ReadShape): ReadField | null => {
  const unit = fields.get(form.columns.get(name)?.metadata.sUnitColumn ?? '')
  return unit !== undefined && isSortable(unit) ? unit : null
}

const planSums = (
  { sums }: ReadIntent,
  shape: ReadShape,
  { fieldNamed, report }: Judging,
): readonly PlannedSum[] =>
  [...new Set(sums)]
    .map((name) => {
      const path = `sums.${sums.indexOf(name)}`
      const field = fieldNamed(name, path)
      if (field !== null && !SUMMABLE.has(field.kind)) report(path, complaints.NOT_NUMERIC)
      return field
    })
    .filter((field) => field !== null)
    .map((field) => ({ field, unit: unitOf(field, shape) }))

const askedOrder = (
  { orderBy }: ReadIntent,
  shape: ReadShape,
  { fieldNamed, report }: Judging,
): readonly OrderKey[] => {
  if (orderBy === null || orderBy.length === 0) return shape.order
  return orderBy.flatMap(({ field: name, isDescending }, index) => {
    const path = `orderBy.${index}.field`
    const field = fieldNamed(name, path)
    if (field !== null && !isSortable(field)) report(path, complaints.NOT_SORTABLE)
    return field === null ? [] : [{ field, isDescending }]
  })
}

/** The order with the key at its end, in the direction of what stands before it, so that one index can serve the whole. */
const planOrder = (asked: readonly OrderKey[], idField: ReadField | null): readonly OrderKey[] => {
  const keys = asked.filter(
    ({ field }, index) => asked.findIndex((key) => key.field.name === field.name) === index,
  )
  const end = keys.findIndex(({ field }) => field.name === ID)
  if (end !== -1) return keys.slice(0, end + 1)
  return idField === null
    ? keys
    : [...keys, { field: idField, isDescending: keys.at(-1)?.isDescending ?? false }]
}

const planAfter = (
  order: readonly OrderKey[],
  { intent, cursor }: ReadAsked,
  { report }: Judging,
): RowsPlan['after'] => {
  if (intent.cursor === null) return null
  const isOfThisOrder = cursor?.order === orderSignature(order) && cursor.keys.length === order.length
  if (isOfThisOrder) return cursor.keys
  report('cursor', complaints.BAD_CURSOR)
  return null
}

const planRows = (shape: ReadShape, asked: ReadAsked, judging: Judging) => {
  const isSingle = asked.intent.sId !== null
  const askedKeys = askedOrder(asked.intent, shape, judging)
  const isAsGiven = 'routine' in shape.source && askedKeys.length === 0
  const order = isAsGiven ? [] : planOrder(isSingle ? [] : askedKeys, shape.idField)
  return {
    kind: 'rows',
    fields: planFields(asked.intent, shape, judging),
    hasId: shape.idField !== null,
    isSingle,
    version: shape.version,
    shown: shape.shown,
    order,
    isAsGiven,
    after: planAfter(order, asked, judging),
  } as const
}

/** Makes the plan of a read. Throws invalid_request with every complaint, those about the body's shape first. */
export const planRead = (shape: ReadShape, asked: ReadAsked): ReadPlan => {
  const { intent } = asked
  const found: Complaint[] = [...intent.complaints]
  const judging = makeJudging(shape, found)
  const common = {
    source: planSource(shape, asked, found),
    isOfTables: shape.isOfTables,
    where: planWhere(shape, intent, judging, found),
    page: planPage(intent, shape, judging),
    count: intent.count,
    sums: planSums(intent, shape, judging),
  }
  const isGrouped = intent.groupBy !== null && intent.groupBy.length > 0
  const rest = isGrouped ? judgeGroups(intent, common.sums, judging) : planRows(shape, asked, judging)
  if (found.length > 0) refuse(found)
  return Object.freeze({ ...common, ...rest })
}
