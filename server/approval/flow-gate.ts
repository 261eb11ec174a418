// The gate between approving and the workflow engine, as a port: approval knows no engine. The specification fixes
// bCheckflowCheck to false, and while it is false nothing behind the gate is ever called.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Query } from '#server/platform/postgres/database.ts'

export type FlowQuestion = {
  /** Of the transaction in which the record would have been approved: what the gate does stands or falls with it. */
  readonly query: Query
  readonly context: RequestContext
  readonly module: Module
  readonly sId: string
  /** The transaction is rolled back in any case: nothing may leave it. */
  readonly dryRun: boolean
}

/** What is told the user. */
export type FlowAnswer = { readonly message?: string }

export type FlowGate = {
  readonly bCheckflowCheck: boolean
  /** The modules whose records are submitted to a process: whoever may change them may do that. Asked only while the gate is open. */
  readonly attachedModules: (context: RequestContext) => Promise<ReadonlySet<string>>
  /** Whether a routine approves what a process does: nobody calls it by hand. Asked only while the gate is open. */
  readonly isRoutineOfProcess: (
    transaction: Pick<FlowQuestion, 'query' | 'context'>,
    routine: string,
  ) => Promise<boolean>
  /** Takes the record over, or answers null: no flow here. Throws AppError to refuse. Called only while the gate is open. */
  readonly examine: (question: FlowQuestion) => Promise<FlowAnswer | null>
}

/** What is refused that would pass a process by. */
export const approvedByProcess = (): AppError =>
  new AppError('forbidden', {
    en: 'Such records are approved by a process: submit the record',
    zh: '此类单据须经流程审批，请提交审批',
  })

/** The gate as it ships. */
export const closedGate: FlowGate = {
  bCheckflowCheck: false,
  attachedModules: () => Promise.reject(new Error('the flow gate is closed')),
  isRoutineOfProcess: () => Promise.reject(new Error('the flow gate is closed')),
  examine: () => Promise.reject(new Error('the flow gate is closed')),
}
