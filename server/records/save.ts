// Saving business data: `addUpdateDelBusinessData`. The stages in their order, each timed.
import type { Books } from '#contracts/form-scope.ts'
import type { SaveRequest } from '#contracts/requests/save-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { executeSave } from './save/execute/execute-save.ts'
import { makeKnownLookups } from './save/execute/known-lookups.ts'
import { makeNewId } from './save/execute/new-id.ts'
import { openLookups } from './save/execute/open-lookups.ts'
import { isNewAlone } from './save/plan/after-writing.ts'
import { asksBooks } from './save/plan/asks-books.ts'
import { hooksOf } from './save/plan/form-hooks.ts'
import { judgeSave } from './save/plan/judge-save.ts'
import { lookupNeedsOf } from './save/plan/lookups.ts'
import { planSave } from './save/plan/plan-save.ts'
import { environmentOfSave } from './save/plan/save-environment.ts'
import { needsOf, regardsStored } from './save/plan/save-needs.ts'
import type { SavePlan } from './save/plan/save-plan.ts'
import type { SaveState } from './save/plan/save-state.ts'
import { tablesOf } from './save/plan/tables.ts'
import { withoutNumbers } from './save/plan/without-numbers.ts'
import { parseSave } from './save/request/parse-save.ts'
import { type SavedForm, saveAnswer } from './save/response/save-answer.ts'
import { stagesOf } from './stages.ts'

export type ClearCaches = <T>(
  session: Session,
  tables: readonly string[],
  work: () => Promise<T>,
) => Promise<T>

export type SaveDependencies = {
  readonly database: Database
  readonly metadata: Metadata
  /** Does `work`, which contains the commit; when it has succeeded, what was cached of these tables (lower case) is clear on every node. */
  readonly clearCaches: ClearCaches
  /** Of where the user works, for defaults that name them. */
  readonly books: (context: RequestContext) => Promise<Books>
  readonly observe?: Observe
}

export type SaveOptions = {
  readonly idempotencyKey: string | null
  readonly dryRun: boolean
  /** Of a dry run: bill numbers are not drawn. */
  readonly isUnnumbered?: boolean
}

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
  books: readBooks,
  observe = observeNothing,
}: SaveDependencies): Save => {
  const known = makeKnownLookups()
  const newId = makeNewId(database.now)
  return async (session, sModelsId, request, { idempotencyKey, dryRun, isUnnumbered = false }) => {
    const { context } = session
    const stage = stagesOf('save', observe)
    const intent = parseSave(request)
    stage('request')
    const module = await metadata.openModule(session, sModelsId, 'view')
    const openForm = (sFormId: string) => metadata.openForm(module, sFormId)
    const save = await inSlices(judgeSave(intent, { session, module, openForm, newId }), context)
    const catalogue = await metadata.catalogue()
    const hooks = hooksOf(catalogue, context.sBrandsId, save)
    const lookups = await openLookups({ metadata, session }, lookupNeedsOf(save))
    const needs = { ...needsOf(save), lookups }
    const books = asksBooks(save) ? await readBooks(context) : null
    stage('needs')
    const plan = async (state: SaveState): Promise<SavePlan> => {
      stage('state')
      const environment = environmentOfSave(module, { context, books, now: new Date(database.now()) })
      const made = await inSlices(planSave(save, { state, hooks, environment }), context)
      stage('plan')
      return isUnnumbered ? inSlices(withoutNumbers(made), context) : made
    }
    const respond = (forms: readonly SavedForm[], messages: readonly string[]): string => {
      stage('execute')
      const text = saveAnswer(forms, messages)
      stage('response')
      return text
    }
    const task = {
      context,
      module,
      needs,
      regardsStored: regardsStored(needs),
      isNewAlone: isNewAlone(save, hooks),
      plan,
      respond,
      schemas: schemasOf(catalogue, context.sBrandsId),
      repeatable: { key: idempotencyKey, sModelsId, body: request },
      mode: dryRun ? ('dry' as const) : ('write' as const),
    }
    const run = () => executeSave({ database, known }, task)
    const answer = await (dryRun ? run() : clearCaches(session, tablesOf(save, intent), run))
    stage('caches')
    return answer
  }
}
