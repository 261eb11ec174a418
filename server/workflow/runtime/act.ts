// What somebody does with a task or an instance beside completing it: judged here, then one step of the engine.

import type { ActRequest } from '#contracts/requests/workflow-requests.ts'
import type { ActAnswer } from '#contracts/workflow/processes.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { type Approval, letsDo, type TaskAction } from '../model/approval.ts'
import { previousStep } from '../model/approve/landing.ts'
import { type PassedBy, passedByMove } from '../model/approve/passed-by.ts'
import type { FlowEvent } from '../model/run/event.ts'
import type { Task } from '../model/state.ts'
import { approvalOf, requireHere, requireOthers, requireSeen } from './approval-of.ts'
import { completionOf, decisionOf } from './complete-task.ts'
import { goneFailure } from './flow-failure.ts'
import type { HeldInstance } from './held-instance.ts'
import { pastOf } from './past.ts'
import { type Rights, recordAtStep } from './record-at-step.ts'
import { requireReason } from './require-reason.ts'
import type { Copied, Transaction } from './run-step.ts'
import { definitionsIn, takeBack } from './take-back.ts'
import { type Doing, type EngineParts, holdInstance, stepAndTell } from './take-step.ts'

type Acting = {
  readonly parts: EngineParts
  readonly transaction: Transaction
  readonly held: HeldInstance
  readonly asked: ActRequest
} & Actor

/** Who acts, beside the context. */
type Actor = {
  readonly isAdministrator: boolean
  readonly rights: Rights
  /** Only to see what would be. */
  readonly isDry: boolean
}

/** One step, and what is kept of it besides. No event: nothing moves, and what is said is kept. */
type Move = {
  readonly event: FlowEvent | null
  readonly doing?: Doing
  readonly target?: string | null
  /** What an administrator's move passes by. */
  readonly skipped?: readonly PassedBy[]
  /** What the history calls it; the action itself where it is not said. */
  readonly told?: string
}

const refused = (en: string, zh: string): AppError => new AppError('rule_violation', { en, zh })
const forbidden = (en: string, zh: string): AppError => new AppError('forbidden', { en, zh })

const missing = (path: string): AppError =>
  invalidRequest([{ path, message: { en: 'This is needed here', zh: '此操作需要该参数' } }])

const taskOf = ({ held, asked }: Acting): Task => {
  const task = held.state.tasks.get(asked.taskId ?? '')
  if (task === undefined) throw goneFailure()
  return task
}

const ownTask = (acting: Acting): Task => {
  const task = taskOf(acting)
  if (!acting.isAdministrator && !acting.held.asked.includes(task.id))
    throw forbidden('This task is not yours', '这不是您的任务')
  return task
}

/** What the step lets those whom it asks do beside approving; whoever administers processes is held to none of it. */
const requireAction = async (acting: Acting, task: Task, action: TaskAction): Promise<Approval | null> => {
  const approval = await approvalOf(acting.parts, acting.transaction, task)
  if (!acting.isAdministrator && !letsDo(approval, action))
    throw forbidden('This step does not allow it', '本步骤不允许此操作')
  return approval
}

/** Throws rule_violation where one of them may not be given a task of the approval. */
const judgeUsers = (acting: Acting, users: readonly string[], approval: Approval | null): Promise<void> => {
  const { parts, transaction, held } = acting
  const { record, startUserId: submitter } = held
  return parts.judgePeople(transaction, { users, record, submitter, fourEyes: approval?.fourEyes === true })
}

const ONE_USER = {
  path: 'users',
  message: { en: 'One user is named here, not several', zh: '此处只能指定一名用户' },
}

const oneUser = ({ asked }: Acting): string => {
  const [user, ...others] = asked.users ?? []
  if (user === undefined) throw missing('users')
  if (others.length > 0) throw invalidRequest([ONE_USER])
  return user
}

const requireAdministrator = ({ isAdministrator }: Acting): void => {
  if (!isAdministrator)
    throw forbidden('Only those who administer processes may do this', '只有流程管理员可以执行此操作')
}

const decide = async (acting: Acting, outcome: 'approve' | 'reject'): Promise<Move> => {
  const task = ownTask(acting)
  const { parts, transaction, held, rights } = acting
  const approval =
    outcome === 'reject'
      ? await requireAction(acting, task, 'reject')
      : await approvalOf(parts, transaction, task)
  requireSeen(held, rights)
  await requireOthers(parts, transaction, [held, approval])
  const by = transaction.context.sUserId
  const step = { task, given: {}, isApproved: outcome === 'approve', rights }
  const variables = await recordAtStep(parts, transaction, [held, step])
  return {
    event: decisionOf(held, { task, by, outcome, variables }),
    doing: { completing: { taskId: task.id, by, outcome } },
  }
}

/** An execution that waits, from which the whole can be moved. */
const tokenOf = ({ held, asked }: Acting): string => {
  const task = held.state.tasks.get(asked.taskId ?? '')
  const token =
    task?.executionId ??
    [...held.state.executions.values()].find(({ isActive, activityId }) => isActive && activityId !== null)
      ?.id
  if (token === undefined) throw goneFailure()
  return token
}

const finish = ({ held }: Acting, outcome: 'returned' | 'withdrawn' | 'ended'): Move => ({
  event: { kind: 'finish', rootInstanceId: held.rootInstanceId, outcome },
})

const previousOf = async (acting: Acting, { definitionId, activityId }: Task, steps: readonly string[]) => {
  const definition = (await definitionsIn(acting)).get(definitionId)
  if (definition === undefined) throw goneFailure()
  return previousStep(definition, activityId, steps)
}

const goBack = async (acting: Acting): Promise<Move> => {
  const task = ownTask(acting)
  await requireAction(acting, task, 'return')
  const { to = 'previous' } = acting.asked
  if (to === 'initiator') return { ...finish(acting, 'returned'), target: to }
  const past = await pastOf(acting.parts, acting.transaction, acting.held)
  const steps = past.steps(task.activityId)
  const step = to === 'previous' ? await previousOf(acting, task, steps) : steps.find((id) => id === to)
  if (step === undefined) {
    if (to === 'previous') return { ...finish(acting, 'returned'), target: 'initiator' }
    throw refused(`The process was not at ${to} yet`, `流程尚未到达过 ${to}`)
  }
  return { event: { kind: 'jump', executionId: task.executionId, to: step }, target: step }
}

const withdraw = async (acting: Acting): Promise<Move> => {
  const { held, transaction } = acting
  if (held.startUserId !== transaction.context.sUserId)
    throw forbidden('Only who submitted it may withdraw it', '只有提交人可以撤回')
  const past = await pastOf(acting.parts, transaction, held)
  if (past.decisions.length > 0)
    throw refused('Somebody has decided already: it can be withdrawn no more', '已有人审批，不能撤回')
  return finish(acting, 'withdrawn')
}

const handOn = async (acting: Acting, how: 'delegate' | 'transfer'): Promise<Move> => {
  const task = ownTask(acting)
  const approval = await requireAction(acting, task, how)
  const taskId = task.id
  const to = oneUser(acting)
  await judgeUsers(acting, [to], approval)
  return { event: { kind: 'handOn', taskId, by: acting.transaction.context.sUserId, to, how }, target: to }
}

const reassign = async (acting: Acting): Promise<Move> => {
  requireAdministrator(acting)
  const task = taskOf(acting)
  const taskId = task.id
  const to = oneUser(acting)
  requireReason(acting.asked)
  await judgeUsers(acting, [to], await approvalOf(acting.parts, acting.transaction, task))
  return {
    event: { kind: 'handOn', taskId, by: acting.transaction.context.sUserId, to, how: 'transfer' },
    target: to,
  }
}

const ADDED = { before: 'addSignerBefore', after: 'addSignerAfter', beside: 'addSignerBeside' } as const

const addSigner = async (acting: Acting): Promise<Move> => {
  const task = ownTask(acting)
  const approval = await requireAction(acting, task, 'addSigner')
  const taskId = task.id
  const { users = [], where = 'before' } = acting.asked
  if (users.length === 0) throw missing('users')
  await judgeUsers(acting, users, approval)
  const by = acting.transaction.context.sUserId
  const event = { kind: 'addSigners', taskId, by, users, where } as const
  return { event, target: users.join(','), told: ADDED[where] }
}

const copy = async (acting: Acting): Promise<Move> => {
  const { users = [] } = acting.asked
  if (users.length === 0) throw missing('users')
  if (acting.asked.taskId !== undefined) await requireAction(acting, ownTask(acting), 'copy')
  else requireAdministrator(acting)
  const { parts, transaction, held } = acting
  await parts.judgePeople(transaction, { users, record: null, submitter: held.startUserId, fourEyes: false })
  const copied = users.map((userId): Copied => ({ processInstanceId: acting.held.rootInstanceId, userId }))
  return { event: null, doing: { copied }, target: users.join(',') }
}

const urge = ({ held, transaction, isAdministrator }: Acting): Move => {
  const { sUserId } = transaction.context
  if (held.startUserId !== sUserId && !isAdministrator)
    throw forbidden('Only who submitted it may urge', '只有提交人可以催办')
  return { event: null }
}

/** Whoever submitted it or made it moves nothing past others where a step asks for four eyes. */
const requireOthersAnywhere = async ({ parts, transaction, held }: Acting): Promise<void> => {
  for (const task of held.state.tasks.values())
    await requireOthers(parts, transaction, [held, await approvalOf(parts, transaction, task)])
}

/** Nothing is moved past the last who is asked: a process comes to its end by what people decide. */
const requireAsking = async (acting: Acting, executionId: string, to: string): Promise<void> => {
  const { definitionId = '' } = acting.held.state.executions.get(executionId) ?? {}
  const element = (await definitionsIn(acting)).get(definitionId)?.elements.get(to)
  if (element?.kind === 'userTask') return
  const name = element?.name?.source ?? to
  throw refused(
    `“${name}” asks nobody: a process is moved only to a step that asks somebody`,
    `“${name}”不请求任何人审批，流程只能转到需要人员处理的步骤`,
  )
}

const move = async (acting: Acting): Promise<Move> => {
  requireAdministrator(acting)
  await requireOthersAnywhere(acting)
  const { to } = acting.asked
  if (to === undefined) throw missing('to')
  const executionId = tokenOf(acting)
  await requireAsking(acting, executionId, to)
  const skipped = passedByMove(await definitionsIn(acting), acting.held.state, [executionId, to])
  if (!acting.isDry) requireReason(acting.asked)
  return { event: { kind: 'jump', executionId, to }, target: to, skipped }
}

const MOVES: Readonly<Record<ActRequest['action'], (acting: Acting) => Move | Promise<Move>>> = {
  approve: (acting) => decide(acting, 'approve'),
  reject: (acting) => decide(acting, 'reject'),
  return: goBack,
  withdraw,
  takeBack,
  delegate: (acting) => handOn(acting, 'delegate'),
  transfer: (acting) => handOn(acting, 'transfer'),
  addSigner,
  copy,
  urge,
  reassign,
  end: (acting) => {
    requireAdministrator(acting)
    return finish(acting, 'ended')
  },
  move,
}

const hold = (parts: EngineParts, transaction: Transaction, { taskId, processInstanceId }: ActRequest) => {
  if (taskId !== undefined) return holdInstance(parts, transaction, 'task', taskId)
  if (processInstanceId !== undefined) return holdInstance(parts, transaction, 'execution', processInstanceId)
  throw missing('taskId')
}

/** Throws version_conflict where it is done already, forbidden for who may not, rule_violation with why not. */
export const act = async (
  parts: EngineParts,
  transaction: Transaction,
  asked: ActRequest,
  actor: Actor,
): Promise<ActAnswer> => {
  const held = await hold(parts, transaction, asked)
  if (held === null) throw goneFailure()
  requireHere(held, transaction.context)
  const made = await MOVES[asked.action]({ parts, transaction, held, asked, ...actor })
  const { taskId = null, action, comment = null } = asked
  const processInstanceId = held.state.tasks.get(taskId ?? '')?.processInstanceId ?? held.rootInstanceId
  const { told = action, target = null } = made
  const said = { taskId, processInstanceId, action: told, message: comment, target }
  const { skipped = [] } = made
  const passed = skipped.map(({ sName }) => ({ ...said, taskId: null, action: 'skip', target: sName }))
  const comments = [...passed, said]
  const taken = await stepAndTell(parts, transaction, held, [made.event, { ...made.doing, comments }])
  return { ...completionOf(taken), ...(skipped.length === 0 ? {} : { skipped: [...skipped] }) }
}
