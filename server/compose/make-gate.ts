// What stands at the gate between approving and processes: as it ships nobody, else the engine.
import { approvedByProcess, closedGate, type FlowGate } from '../approval/flow-gate.ts'
import type { Config } from '../config/config.ts'
import type { RequestContext } from '../kernel/context/request-context.ts'
import type { Database, Query } from '../platform/postgres/database.ts'
import { openGate } from '../workflow/flow-gate.ts'
import type { EngineParts } from '../workflow/runtime/take-step.ts'

export type GateWorld = {
  /** Whose records processes may approve. */
  readonly checkflow: Config['checkflow']
  readonly engine: EngineParts
  readonly database: Database
}

export const gateOf = ({ checkflow, engine, database }: GateWorld): FlowGate => {
  if (checkflow.length === 0) return closedGate
  return openGate({ engine, database, openFor: checkflow === 'all' ? 'all' : new Set(checkflow) })
}

/** Throws where a routine approves what a process approves: other systems do not call it past the process. */
export const routineAdmitter = (world: GateWorld) => {
  const gate = gateOf(world)
  return async (
    transaction: { readonly query: Query; readonly context: RequestContext },
    routine: string,
  ): Promise<void> => {
    if (gate.bCheckflowCheck && (await gate.isRoutineOfProcess(transaction, routine)))
      throw approvedByProcess()
  }
}
