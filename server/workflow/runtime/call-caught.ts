// The routine of a service task where the model may catch its refusal: what it wrote is taken back, and the process goes on where the refusal
// is caught. A refusal that nothing catches ends the step.
import { textIn } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf, translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Effect } from '../model/run/effect.ts'
import type { FlowEvent, Variables } from '../model/run/event.ts'
import type { RecordOf } from './held-instance.ts'

export type CallEffect = Extract<Effect, { readonly kind: 'call' }>

/** Runs the routine of a service task; answers the variables that it sets. */
export type CallRoutine = (
  transaction: { readonly query: Query; readonly context: RequestContext },
  asked: CallEffect & { readonly record: RecordOf | null },
) => Promise<Variables>

type Transaction = Parameters<CallRoutine>[0]

export type Catching = {
  /** Whether anything catches errors at all. */
  readonly mayCatch: boolean
  readonly isCaught: (code: string) => boolean
}

type Called = FlowEvent & { readonly kind: 'called' }
type Asked = CallEffect & { readonly record: RecordOf | null }
type Refused = { readonly code: string; readonly failure: AppError }

const RAISED = 'P0001'

/** A negative verdict, or a refusal in words; nothing else that goes wrong is one. */
const refusalOf = (error: unknown): Refused | null => {
  const failure = translateDatabaseError(error)
  if (!(failure instanceof AppError) || failure.code !== 'rule_violation') return null
  const { procedureCode } = failure.extras
  if (procedureCode !== undefined) return { code: String(procedureCode), failure }
  return driverErrorOf(failure)?.code === RAISED ? { code: RAISED, failure } : null
}

const called = async (callRoutine: CallRoutine, transaction: Transaction, asked: Asked): Promise<Called> => {
  const variables = await callRoutine(transaction, asked)
  return { kind: 'called', executionId: asked.executionId, variables, errorCode: null }
}

export const callCaught = async (
  callRoutine: CallRoutine,
  transaction: Transaction,
  [asked, { mayCatch, isCaught }]: readonly [Asked, Catching],
): Promise<Called> => {
  if (!mayCatch) return called(callRoutine, transaction, asked)
  const { query, context } = transaction
  await query(sql`savepoint before_routine`)
  try {
    const answered = await called(callRoutine, transaction, asked)
    await query(sql`release savepoint before_routine`)
    return answered
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === null || !isCaught(refused.code)) throw error
    await query(sql`rollback to savepoint before_routine`)
    await query(sql`release savepoint before_routine`)
    const variables = { errorMessage: textIn(context.sLanguage, refused.failure.detail) }
    return { kind: 'called', executionId: asked.executionId, variables, errorCode: refused.code }
  }
}
