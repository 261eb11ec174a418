// Somebody completes a task: the person asked, or an administrator of processes. Whoever is second finds it done.
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { SHEET } from '../model/approve/sheet.ts'
import type { FlowEvent, Variables } from '../model/run/event.ts'
import type { Task } from '../model/state.ts'
import { approvalOf, requireHere, requireOthers, requireSeen } from './approval-of.ts'
import { goneFailure } from './flow-failure.ts'
import type { HeldInstance } from './held-instance.ts'
import { requireOpenNames } from './own-names.ts'
import { type Rights, recordAtStep } from './record-at-step.ts'
import type { Transaction } from './run-step.ts'
import { type EngineParts, holdInstance, stepAndTell, type Taken } from './take-step.ts'

export type CompletionAsked = {
  readonly taskId: string
  readonly outcome?: string | undefined
  readonly comment?: string | undefined
  readonly variables?: Variables | undefined
  readonly isAdministrator: boolean
  readonly rights: Rights
}

export type Completion = { readonly processInstanceId: string; readonly ended: boolean }

export const completionOf = ({ rootInstanceId, isEnded }: Taken): Completion => ({
  processInstanceId: rootInstanceId,
  ended: isEnded,
})

type Decided = {
  readonly task: Task
  readonly by: string
  readonly outcome: string | undefined
  readonly variables: Variables
}

const OUTCOMES: ReadonlySet<string> = new Set(['approve', 'reject'])

const notSo = invalidRequest([
  {
    path: 'outcome',
    message: {
      en: 'An approval is approved or rejected: approve or reject',
      zh: '审批结果只能是 approve 或 reject',
    },
  },
])

const isApproval = ({ state }: Pick<HeldInstance, 'state'>, { executionId }: Task): boolean =>
  [...state.variables.values()].some((row) => row.executionId === executionId && row.name === SHEET)

const DECIDES = {
  en: 'An approval decides and sets nothing: what the record should say is changed in the record',
  zh: '审批只作决定，不能设置变量：请在单据中修改',
}

/** Routes go by variables: who decides does not choose the way. */
const requireNothingSet = (variables: Variables): void => {
  const names = Object.keys(variables)
  if (names.length === 0) return
  throw invalidRequest(names.map((name) => ({ path: `variables.${name}`, message: DECIDES })))
}

/** An approval is approved where nothing is said; any other task is done, with its outcome as a variable. */
export const decisionOf = (
  held: Pick<HeldInstance, 'state'>,
  { task, by, outcome, variables }: Decided,
): FlowEvent => {
  const { id: taskId } = task
  if (isApproval(held, task)) {
    if (outcome !== undefined && !OUTCOMES.has(outcome)) throw notSo
    return { kind: 'decide', taskId, by, outcome: outcome === 'reject' ? 'reject' : 'approve', variables }
  }
  return {
    kind: 'complete',
    taskId,
    variables: outcome === undefined ? variables : { ...variables, outcome },
  }
}

/** Throws version_conflict where it is done already, forbidden for who is not asked. */
export const completeTask = async (
  parts: EngineParts,
  transaction: Transaction,
  { taskId, outcome, comment, variables = {}, isAdministrator, rights }: CompletionAsked,
): Promise<Completion> => {
  const held = await holdInstance(parts, transaction, 'task', taskId)
  const task = held?.state.tasks.get(taskId)
  if (held === null || task === undefined) throw goneFailure()
  if (!isAdministrator && !held.asked.includes(taskId))
    throw new AppError('forbidden', { en: 'This task is not yours', zh: '这不是您的任务' })
  requireHere(held, transaction.context)
  requireSeen(held, rights)
  await requireOthers(parts, transaction, [held, await approvalOf(parts, transaction, task)])
  requireOpenNames(variables, isAdministrator)
  if (isApproval(held, task) && !isAdministrator) requireNothingSet(variables)
  const by = transaction.context.sUserId
  const step = { task, given: variables, isApproved: outcome !== 'reject', rights }
  const current = await recordAtStep(parts, transaction, [held, step])
  const event = decisionOf(held, { task, by, outcome, variables: current })
  const { processInstanceId } = task
  const said = {
    taskId,
    processInstanceId,
    action: event.kind === 'decide' ? event.outcome : 'complete',
    message: comment ?? null,
    target: null,
  }
  const taken = await stepAndTell(parts, transaction, held, [
    event,
    { completing: { taskId, by, outcome: outcome ?? null }, comments: [said] },
  ])
  return completionOf(taken)
}
