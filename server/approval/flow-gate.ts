// The gate between approving and the workflow engine, as a port: approval knows no engine. The specification fixes
// bCheckflowCheck to false, and while it is false nothing behind the gate is ever called.
import type { ExamineAnswer, ExamineRequest } from '#contracts/records.ts'
import type { Session } from '#server/kernel/context/session.ts'

export type FlowGate = {
  readonly bCheckflowCheck: boolean
  /** Approves through the engine; called only while the gate is open. */
  readonly examine: (session: Session, sModelsId: string, request: ExamineRequest) => Promise<ExamineAnswer>
}

/** The gate as it ships. */
export const closedGate: FlowGate = {
  bCheckflowCheck: false,
  examine: () => Promise.reject(new Error('the flow gate is closed')),
}
