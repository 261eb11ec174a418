// Saving business data: `addUpdateDelBusinessData`. The stages in their order, each timed.
import type { SaveRequest } from '#contracts/records.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeKnownLookups } from './execute/known-lookups.ts'
import { newId } from './execute/new-id.ts'
import { runSave } from './execute/run-save.ts'
import { equipSave } from './execute/save-equipment.ts'
import { planSave } from './plan/plan-save.ts'
import { tablesOf } from './plan/save-tables.ts'
import { readSaveRequest } from './request/save-request.ts'
import { stagesOf } from './stages.ts'

export type ClearCaches = <T>(
  session: Session,
  tables: readonly string[],
  work: () => Promise<T>,
) => Promise<T>

export type SaveDependencies = {
  readonly database: Database
  readonly metadata: Metadata
  /** Runs `work`, which contains the commit; when it settles, what was cached of these tables (lower case) is clear on every node. */
  readonly clearCaches: ClearCaches
  readonly observe?: Observe
}

export type SaveOptions = { readonly idempotencyKey: string | null; readonly dryRun: boolean }

/**
 * Answers the JSON text of a SaveAnswer. Throws invalid_request, forbidden, not_found, locked, version_conflict, duplicate,
 * in_use, too_large, rule_violation, broken_metadata, timeout; then nothing was changed.
 */
export type Save = (
  session: Session,
  sModelsId: string,
  request: SaveRequest,
  options: SaveOptions,
) => Promise<string>

export const createSave = ({
  database,
  metadata,
  clearCaches,
  observe = observeNothing,
}: SaveDependencies): Save => {
  const known = makeKnownLookups()
  return async (session, sModelsId, request, { idempotencyKey, dryRun }) => {
    const { context } = session
    const stage = stagesOf('save', observe)
    const intent = readSaveRequest(request)
    stage('request')
    const module = await metadata.openModule(session, sModelsId, 'view')
    const openForm = (sFormId: string) => metadata.openForm(module, sFormId)
    const plan = planSave(intent, { session, module, openForm, newId })
    const equipment = await equipSave({ metadata, session }, plan)
    stage('plan')
    const mode = dryRun ? 'dry' : 'write'
    const repeatable = { key: idempotencyKey, sModelsId, body: request }
    const run = () => runSave({ database, known }, { place: { context, plan }, equipment, repeatable, mode })
    const answer = await (dryRun ? run() : clearCaches(session, tablesOf(plan, intent), run))
    stage('execute')
    return answer
  }
}
