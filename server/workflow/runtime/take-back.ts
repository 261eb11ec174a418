// Somebody takes back what they decided: their vote in a step that is still open, or the last decision that there was.
import { AppError } from '#server/kernel/errors/app-error.ts'
import { approversOf } from '../model/approve/approved-before.ts'
import { takingBack } from '../model/approve/take-back.ts'
import { votedAt } from '../model/approve/take-vote-back.ts'
import type { FlowEvent } from '../model/run/event.ts'
import type { Loaded } from './definitions.ts'
import type { HeldInstance } from './held-instance.ts'
import { isDecision, pastOf } from './past.ts'
import type { Transaction } from './run-step.ts'
import type { EngineParts } from './take-step.ts'

type Acting = {
  readonly parts: EngineParts
  readonly transaction: Transaction
  readonly held: HeldInstance
}

type TakenBack = { readonly event: FlowEvent; readonly target: string | null }

const refused = (en: string, zh: string): AppError => new AppError('rule_violation', { en, zh })

/** The processes that an instance runs. */
export const definitionsIn = async ({ parts, transaction, held }: Acting): Promise<Loaded['byId']> => {
  const ids = [...new Set([...held.state.executions.values()].map(({ definitionId }) => definitionId))]
  const { query, context } = transaction
  return (await parts.definitions.load(query, context.sBrandsId, { ids, keys: [] })).byId
}

/** A vote in a step that is still open, whoever has voted since; else the last decision, while nobody has acted since. */
export const takeBack = async (acting: Acting): Promise<TakenBack> => {
  const { sUserId: by } = acting.transaction.context
  const { state } = acting.held
  const executionId = votedAt(state, by)
  if (executionId !== null) {
    const target = state.executions.get(executionId)?.activityId ?? null
    return { event: { kind: 'takeVoteBack', executionId, by }, target }
  }
  const past = await pastOf(acting.parts, acting.transaction, acting.held)
  const last = past.lastMove
  const isMine = last?.sUserId === by
  if (last === null || !isMine || last.sActivityId === null || !isDecision(last))
    throw refused(
      'The last approval was not yours: it cannot be taken back',
      '最后的审批不是您做的，不能收回',
    )
  const back = takingBack(state, await definitionsIn(acting), last.sActivityId)
  if (back === null) throw refused('There is no way back to this step', '不能回到该步骤')
  const { processInstanceId = '' } = state.executions.get(back.executionId) ?? {}
  const kept = approversOf(state, processInstanceId, back.to).filter((one) => one !== by)
  return { event: { kind: 'jump', ...back, kept }, target: last.sActivityId }
}
