// Reads of a base table that differ in nothing but the record's key, the master's key or the tenant have one plan and the same statements:
// both are made once for each form, with stand-ins where these values belong.
import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { remembered, rememberedByName } from '#server/kernel/memory/remembered.ts'
import type { ReadShape } from '../../rows/plan/read-shape.ts'
import {
  fill,
  type StatementTemplate,
  standInTenant,
  type Take,
  templateOf,
} from '../../rows/query/statement-template.ts'
import { planRead } from '../plan/plan-read.ts'
import type { ReadPlan } from '../plan/read-plan.ts'
import type { ReadIntent } from '../request/read-intent.ts'
import { type ReadStatements, readStatements } from './read-query.ts'

export type PreparedRead = { readonly plan: ReadPlan; readonly statements: ReadStatements }

type Asked = { readonly intent: ReadIntent; readonly context: RequestContext }
type Keys = { readonly sId: string | null; readonly sParentId: string | null }
type Given = { readonly context: RequestContext; readonly keys: Keys }

/** How many kinds of reads are kept of a form. */
const MOST_KEPT = 50

const KEYS = { sId: randomUUID(), sParentId: randomUUID() } satisfies Keys

const STAND_INS: readonly [unknown, Take<Given>][] = [
  [KEYS.sId, ({ keys }) => keys.sId],
  [KEYS.sParentId, ({ keys }) => keys.sParentId],
]

type ReadTemplate = {
  readonly plan: ReadPlan
  readonly parts: readonly StatementTemplate<Given>[]
  readonly count: StatementTemplate<Given> | null
}

/** Whether the statements hold no value but those of the request, and the keys are bound as they were sent. */
const isPreparable = remembered(
  ({ isOfTables, rule, fields, idField, parentField }: ReadShape): boolean =>
    isOfTables &&
    rule.own === null &&
    rule.master === null &&
    [idField, parentField].every((field) => field === null || field.kind === 'text') &&
    [...fields.values()].every(({ computed }) => computed === null),
)

const templateOfRead = rememberedByName<ReadShape, ReadTemplate>(MOST_KEPT)

const isPlain = ({ filters, words, complaints, cursor, groupBy, openTasks, underWay }: ReadIntent): boolean =>
  filters.length + words.length + complaints.length === 0 &&
  cursor === null &&
  groupBy === null &&
  !openTasks &&
  underWay === null

const standIn = (key: string | null, name: 'sId' | 'sParentId'): string | null =>
  key === null ? null : KEYS[name]

/** What tells two plain reads apart but for their values. */
const nameOf = ({ sId, sParentId, pageNum, pageSize, count, orderBy, fields, sums }: ReadIntent): string =>
  JSON.stringify([sId === null, sParentId === null, pageNum, pageSize, count, orderBy, fields, sums])

const prepare = (shape: ReadShape, { intent, context }: Asked): ReadTemplate => {
  const standingIn = standInTenant(context)
  const keys = { sId: standIn(intent.sId, 'sId'), sParentId: standIn(intent.sParentId, 'sParentId') }
  const plan = planRead(shape, { intent: { ...intent, ...keys }, context: standingIn, cursor: null })
  const { parts, count } = readStatements(plan, { ...shape, context: standingIn, records: null })
  return {
    plan,
    parts: parts.map((part) => templateOf(part, STAND_INS)),
    count: count && templateOf(count, STAND_INS),
  }
}

/** The plan and its statements with this request's values; null where they depend on more. Throws what `planRead` throws. */
export const preparedRead = (shape: ReadShape, asked: Asked): PreparedRead | null => {
  const { intent, context } = asked
  if (!isPreparable(shape) || !isPlain(intent)) return null
  const make = () => prepare(shape, asked)
  const { plan, parts, count } = templateOfRead(shape, nameOf(intent), { make })
  const given = { context, keys: intent }
  return {
    plan,
    statements: { parts: parts.map((part) => fill(part, given)), count: count && fill(count, given) },
  }
}
