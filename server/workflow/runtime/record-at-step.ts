// What a step goes on with where its process lets people change the record: the record as it is, not as it was submitted.
import type { Session } from '#server/kernel/context/session.ts'
import { sameJson } from '#server/kernel/json/same-json.ts'
import { approvalIn, type Definition } from '../model/definition.ts'
import type { Variables } from '../model/run/event.ts'
import type { Task } from '../model/state.ts'
import type { HeldInstance, RecordOf } from './held-instance.ts'
import type { StepParts, Transaction } from './run-step.ts'

/** The values of the record; throws rule_violation where it may not be approved as it is. */
export type JudgeRecord = (
  transaction: Transaction,
  asked: {
    readonly record: RecordOf
    /** Columns that are to be filled. */
    readonly required: readonly string[]
    readonly isApproved: boolean
    readonly rights: Rights
  },
) => Promise<Variables>

/** Of whoever acts: what they are shown and may change. */
export type Rights = Pick<Session, 'grants' | 'narrowings'>

type Parts = Pick<StepParts, 'definitions'> & { readonly judgeRecord: JudgeRecord }

const letsChange = ({ elements }: Definition): boolean =>
  [...elements.values()].some((element) =>
    Object.values(approvalIn(element)?.fields ?? {}).some(
      (right) => right === 'editable' || right === 'required',
    ),
  )

const mayHaveChanged = async (
  { definitions }: Parts,
  { query, context }: Transaction,
  { state }: HeldInstance,
): Promise<boolean> => {
  const ids = [...new Set([...state.executions.values()].map(({ definitionId }) => definitionId))]
  const { byId } = await definitions.load(query, context.sBrandsId, { ids, keys: [] })
  return [...byId.values()].some(letsChange)
}

const isNews = ({ state, rootInstanceId }: HeldInstance, [name, value]: readonly [string, unknown]) =>
  ![...state.variables.values()].some(
    (known) => known.executionId === rootInstanceId && known.name === name && sameJson(known.value, value),
  )

/** The variables that a task is completed with; nobody gives another record by them. */
export const recordAtStep = async (
  parts: Parts,
  transaction: Transaction,
  [held, { task, given, isApproved, rights }]: readonly [
    HeldInstance,
    {
      readonly task: Task
      readonly given: Variables
      readonly isApproved: boolean
      readonly rights: Rights
    },
  ],
): Promise<Variables> => {
  const { record } = held
  if (record === null) return given
  const isOpen = await mayHaveChanged(parts, transaction, held)
  if (!isOpen && Object.keys(given).length === 0) return given
  const required = Object.entries(task.fields ?? {}).flatMap(([name, right]) =>
    right === 'required' ? [name] : [],
  )
  const asked = { record, required, isApproved: isApproved && isOpen, rights }
  const values = await parts.judgeRecord(transaction, asked)
  const others = Object.entries(given).filter(([name]) => !Object.hasOwn(values, name))
  const news = Object.entries(values).filter((entry) => isNews(held, entry))
  return Object.fromEntries([...others, ...news])
}
