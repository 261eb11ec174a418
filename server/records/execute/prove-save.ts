// Judges a plan against the stored rows, within the transaction that holds them, and works out what is to be written.
import { evaluateCondition } from '#contracts/expression/evaluate.ts'
import type { Row } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { translateDatabaseError } from '#server/kernel/errors/sqlstate.ts'
import { rawNumbers } from '#server/kernel/json/write-json.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { checkDocument } from '../plan/save-checks.ts'
import { computeDocument } from '../plan/save-compute.ts'
import { openDocument, type SaveDocument } from '../plan/save-document.ts'
import { type Ground, layGround } from '../plan/save-ground.ts'
import { APPROVED, guardRows } from '../plan/save-guards.ts'
import { needsOf } from '../plan/save-needs.ts'
import type { PlannedRow, SavePlan, Target } from '../plan/save-plan.ts'
import type { SaveState } from '../plan/save-state.ts'
import { type ShownRecord, shownRowsSql } from '../query/save-read-query.ts'
import { cascadeSql, deletionSql } from '../query/save-write-query.ts'
import type { LookupSource } from './read-lookups.ts'
import { readSaveState } from './read-save-state.ts'

export type SavePlace = { readonly context: RequestContext; readonly plan: SavePlan }
export type SaveTask = SavePlace & { readonly query: Query }

/** Whether a form's rule lets a stored row be seen through it. */
export const showsRow = (ground: Ground, { form }: Target, values: Row): boolean =>
  form.rowRule === null ||
  evaluateCondition(form.rowRule, {
    row: values,
    old: values,
    context: ground.context,
    constants: ground.constantsOf(form.id),
    clock: ground.clock,
  })

/** The row as its user may see it now, with which the client can go on. */
const conflict = async (
  { query, context, plan }: SaveTask,
  { target, sId }: PlannedRow,
): Promise<AppError> => {
  const [now] = await query<ShownRecord>(shownRowsSql({ module: plan.module, target, ids: [sId] }, context))
  const current = now && rawNumbers(`{"version":${JSON.stringify(now.version)},${now.row.slice(1)}`)
  return new AppError(
    'version_conflict',
    { en: 'The record was changed since you read it', zh: '记录在读取后已被修改' },
    { current },
  )
}

/** Why an approved row is refused: what was made from a record keeps it from being deleted whether or not it is approved. */
const approved = async (task: SaveTask, { target, sId, handleType }: PlannedRow): Promise<AppError> => {
  const locked = new AppError('locked', APPROVED)
  if (handleType !== 'del') return locked
  const cascades = needsOf(task.plan).cascades.map((cascade) => cascadeSql(cascade, task.context))
  try {
    for (const statement of [...cascades, deletionSql({ target, ids: [sId] }, task.context)])
      await task.query(statement)
    return locked
  } catch (error) {
    const refusal = translateDatabaseError(error)
    return refusal instanceof AppError && refusal.code === 'in_use' ? refusal : locked
  }
}

/** The rows as they will be over what is stored. Throws invalid_request with every complaint. */
export const proveRows = ({ plan }: SavePlace, ground: Ground, state: SaveState): SaveDocument => {
  const document = openDocument({ plan, state, ground })
  computeDocument(document)
  const complaints = checkDocument(document)
  if (complaints.length > 0) throw invalidRequest(complaints)
  return document
}

/** The rows as they will be. Throws not_found, locked, in_use, version_conflict, or invalid_request with every complaint. */
export const proveSave = async (task: SaveTask, lookups: readonly LookupSource[]): Promise<SaveDocument> => {
  const { plan, context } = task
  const ground = layGround(plan.module, { context, now: new Date() })
  const state = await readSaveState(task, needsOf(plan), lookups)
  const found = guardRows({ plan, state, isShown: (target, values) => showsRow(ground, target, values) })
  if (found?.kind === 'changed') throw await conflict(task, found.row)
  if (found?.kind === 'approved') throw await approved(task, found.row)
  return proveRows(task, ground, state)
}
