// Which modules a user sees have their records submitted to a process, so that pages say what their approval does.
import { allows, type Session } from '#server/kernel/context/session.ts'
import type { FlowGate } from './flow-gate.ts'

export type SubmittedModules = (session: Session) => Promise<readonly string[]>

export const createSubmittedModules =
  (flowGate: FlowGate): SubmittedModules =>
  async ({ context, grants }) => {
    if (!flowGate.bCheckflowCheck) return []
    const attached = await flowGate.attachedModules(context)
    return [...attached].filter((sModelsId) => allows(grants, sModelsId, 'view')).toSorted()
  }
