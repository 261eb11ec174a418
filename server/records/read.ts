// Reading business data: `getBusinessDataByFormcustomId`. The stages in their order, each timed.
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { executeRead } from './read/execute/execute-read.ts'
import { planRead } from './read/plan/plan-read.ts'
import { orderSignature } from './read/plan/read-plan.ts'
import { preparedRead } from './read/query/prepared-read.ts'
import { readQuery, readStatements } from './read/query/read-query.ts'
import type { Records } from './read/query/routine-records.ts'
import { makeCursorSeal } from './read/request/cursor-seal.ts'
import { parseRead } from './read/request/parse-read.ts'
import { readAnswer, type SealCursor } from './read/response/read-answer.ts'
import { shapeOf } from './rows/plan/read-shape.ts'
import { stagesOf } from './stages.ts'

export type ReadDependencies = {
  readonly database: Database
  readonly metadata: Metadata
  /** Seal the cursors: the newest first, the same on every node. */
  readonly cursorKeys: readonly Uint8Array[]
  readonly observe?: Observe
}

export type ReadAddress = { readonly sModelsId: string; readonly sFormId: string }

/** Answers the JSON text of a ReadAnswer. Throws invalid_request, forbidden, not_found, broken_metadata, timeout. */
export type Read = (session: Session, address: ReadAddress, body: unknown) => Promise<string>

export const createRead = ({
  database,
  metadata,
  cursorKeys,
  observe = observeNothing,
}: ReadDependencies): Read => {
  const { seal, open } = makeCursorSeal(cursorKeys)
  return async (session, { sModelsId, sFormId }, body) => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    const shape = shapeOf(module, metadata.openForm(module, sFormId))
    const bearer = (): string =>
      JSON.stringify([context.sBrandsId, context.sSubsidiaryId, context.sUserId, sFormId])
    const stage = stagesOf('read', observe)
    const intent = parseRead(body)
    stage('request')
    const cursor = intent.cursor === null ? null : open(intent.cursor, bearer())
    const prepared = preparedRead(shape, { intent, context })
    const plan = prepared?.plan ?? planRead(shape, { intent, context, cursor })
    stage('plan')
    const writing = { ...shape, context, records: null }
    const write = {
      whole: (records: Records | null) => readQuery(plan, { ...writing, records }),
      apart: () => prepared?.statements ?? readStatements(plan, writing),
    }
    const outcome = await executeRead({ database, metadata }, context, { plan, write })
    stage('execute')
    const sealed: SealCursor = (order, keys) => seal({ order: orderSignature(order), keys }, bearer())
    const answer = await inSlices(readAnswer({ plan, outcome, seal: sealed }), context)
    stage('response')
    return answer
  }
}
