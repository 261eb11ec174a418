// Approving records: `doExamine`. Runs the module's routine for each record alone; no engine is asked while the gate is closed.
import type { ExamineAnswer, ExamineResult } from '#contracts/records.ts'
import type { ExamineRequest } from '#contracts/requests/examine-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { faultOf, isToldFault } from '#server/kernel/observation/fault.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { withRetries } from '#server/records/rows/execute/with-retries.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type ApprovalPlan, planApproval } from './approval-plan.ts'
import { type Asked, examineRecord, readStates, refusedResult } from './examine-record.ts'
import type { FlowGate } from './flow-gate.ts'
import type { TellMakers } from './tell-makers.ts'

export type ExamineDependencies = {
  readonly database: Database
  readonly metadata: Metadata
  readonly flowGate: FlowGate
  readonly tellMakers: TellMakers
  readonly observe?: Observe
}

/** Throws forbidden without the grant `examine` (`update` where a process approves), not_found, invalid_request, broken_metadata; a refusal is a result. */
export type Examine = (
  session: Session,
  sModelsId: string,
  request: ExamineRequest,
  options: { readonly dryRun: boolean },
) => Promise<ExamineAnswer>

type Refusal = { readonly sId: string; readonly error: AppError; readonly thrown: unknown }
type Attempt = ExamineResult | Refusal

type Run = {
  readonly context: RequestContext
  readonly plan: ApprovalPlan
  readonly schemas: readonly string[]
  readonly mode: 'write' | 'dry'
}

const isRefusal = (attempt: Attempt): attempt is Refusal => 'error' in attempt

const OURS = { en: 'Something went wrong here', zh: '服务内部错误' }

const EACH = { en: 'There must be one for each record, or none', zh: '须与记录一一对应，或不提供' }

/** Each record once. */
const recordsOf = ({ sIds, versions }: ExamineRequest): readonly Asked[] => {
  if (versions !== undefined && versions.length !== sIds.length)
    throw invalidRequest([{ path: 'versions', message: EACH }])
  return [...new Map(sIds.map((sId, at) => [sId, { sId, version: versions?.[at] }])).values()]
}

/** Where nothing was approved, a fault of ours is not hidden among the results. */
const throwFault = (attempts: readonly Attempt[]): void => {
  const refusals = attempts.filter(isRefusal)
  const fault = refusals.find(({ error }) => error.status >= 500)
  if (fault !== undefined && refusals.length === attempts.length) throw fault.thrown
}

export const createExamine = ({
  database,
  metadata,
  flowGate,
  tellMakers,
  observe = observeNothing,
}: ExamineDependencies): Examine => {
  const attempt = async ({ context, plan, schemas, mode }: Run, asked: Asked): Promise<Attempt> => {
    try {
      return await withRetries(() =>
        database.inTenant(context, { schemas, mode }, (query) =>
          examineRecord({ query, context, plan, flowGate, tellMakers, dryRun: mode === 'dry' }, asked),
        ),
      )
    } catch (thrown) {
      const isKnown = thrown instanceof AppError
      const { sRequestId: traceId, sBrandsId } = context
      if (!isKnown || isToldFault(thrown))
        observe(faultOf(thrown, { where: 'approving a record', traceId, sBrandsId }))
      return { sId: asked.sId, error: isKnown ? thrown : new AppError('internal', OURS), thrown }
    }
  }

  const answer = async (
    { context, plan, schemas }: Run,
    attempts: readonly Attempt[],
  ): Promise<ExamineAnswer> => {
    const refused = attempts.filter(isRefusal).map(({ sId }) => sId)
    const states =
      refused.length === 0
        ? new Map()
        : await database.inTenant(context, { schemas, mode: 'read' }, (query) =>
            readStates({ query, context, plan }, { ids: refused, which: 'shown' }),
          )
    const results = attempts.map((one) =>
      isRefusal(one)
        ? refusedResult(context, one.sId, { error: one.error, state: states.get(one.sId) })
        : one,
    )
    return { results }
  }

  /** Approving takes its grant; submitting to a process takes that of changing the record. */
  const rightTo = async ({ context, grants }: Session, sModelsId: string): Promise<'examine' | 'update'> => {
    if (!flowGate.bCheckflowCheck || allows(grants, sModelsId, 'examine')) return 'examine'
    return (await flowGate.attachedModules(context)).has(sModelsId) ? 'update' : 'examine'
  }

  return async (session, sModelsId, request, { dryRun }) => {
    const module = await metadata.openModule(session, sModelsId, await rightTo(session, sModelsId))
    const catalogue = await metadata.catalogue()
    const { context } = session
    const plan = planApproval(module, {
      context,
      catalogue,
      params: request.params ?? {},
      sOpinion: request.sOpinion,
    })
    const schemas = schemasOf(catalogue, context.sBrandsId)
    const run: Run = { context, plan, schemas, mode: dryRun ? 'dry' : 'write' }
    const attempts: Attempt[] = []
    for (const asked of recordsOf(request)) attempts.push(await attempt(run, asked))
    throwFault(attempts)
    return answer(run, attempts)
  }
}
