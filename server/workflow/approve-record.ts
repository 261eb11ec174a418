// Approves the record of a process that ends as approved: the module's routine, in the name of who signed last. That the process came to its
// end is the right to it.
import { planApproval } from '#server/approval/approval-plan.ts'
import { readStates } from '#server/approval/examine-record.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import type { ApproveRecord } from './runtime/take-step.ts'

const NOT_APPROVED = {
  en: 'The record is there no more, or its module’s routine has not approved it: it stays where it was',
  zh: '单据已不存在，或模块的过程未将其审批通过，流程保持原状',
}

/** What was said stands in the process, and need not be asked for again. */
const SAID = '-'

/** Who acts in a process sees and approves its record. */
export const actingFor = (context: Session['context'], sModelsId: string): Session => ({
  context,
  grants: new Map([[sModelsId, new Set(['view', 'examine'])]]),
  narrowings: new Map(),
  bPlatform: false,
})

export const createApproveRecord =
  (metadata: Pick<Metadata, 'openModule' | 'catalogue'>): ApproveRecord =>
  async ({ query, context }, { sModelsId, sId }) => {
    const module = await metadata.openModule(actingFor(context, sModelsId), sModelsId, 'examine')
    const catalogue = await metadata.catalogue()
    const plan = planApproval(module, { context, catalogue, params: {}, sOpinion: SAID })
    await callBound(query, { context, routine: plan.routine, bound: plan.bind(sId) })
    const states = await readStates({ query, context, plan }, { ids: [sId], which: 'stored' })
    if (states.get(sId)?.bCheck !== 1) throw new AppError('rule_violation', NOT_APPROVED)
  }
