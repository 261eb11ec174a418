// Somebody completes a task: the person asked, or an administrator of processes. Whoever is second finds it done.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Variables } from '../model/run/event.ts'
import { goneFailure } from './flow-failure.ts'
import type { Transaction } from './run-step.ts'
import { type EngineParts, holdInstance, stepAndTell, type Taken } from './take-step.ts'

export type CompletionAsked = {
  readonly taskId: string
  readonly outcome?: string | undefined
  readonly comment?: string | undefined
  readonly variables?: Variables | undefined
  readonly isAdministrator: boolean
}

export type Completion = { readonly processInstanceId: string; readonly ended: boolean }

export const completionOf = ({ rootInstanceId, isEnded }: Taken): Completion => ({
  processInstanceId: rootInstanceId,
  ended: isEnded,
})

/** Throws version_conflict where it is done already, forbidden for who is not asked. */
export const completeTask = async (
  parts: EngineParts,
  transaction: Transaction,
  { taskId, outcome, comment, variables = {}, isAdministrator }: CompletionAsked,
): Promise<Completion> => {
  const held = await holdInstance(parts, transaction, 'task', taskId)
  const task = held?.state.tasks.get(taskId)
  if (held === null || task === undefined) throw goneFailure()
  if (!isAdministrator && !held.asked.includes(taskId))
    throw new AppError('forbidden', { en: 'This task is not yours', zh: '这不是您的任务' })
  const set = outcome === undefined ? variables : { ...variables, outcome }
  const event = { kind: 'complete', taskId, variables: set } as const
  const by = transaction.context.sUserId
  const { processInstanceId } = task
  const said = {
    taskId,
    processInstanceId,
    action: outcome ?? 'complete',
    message: comment ?? null,
    target: null,
  }
  const taken = await stepAndTell(parts, transaction, held, [
    event,
    { completing: { taskId, by, outcome: outcome ?? null }, comments: [said] },
  ])
  return completionOf(taken)
}
