// Plans a save: what is asked for, over what was read, becomes what will be written, or the refusal. Pure.
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { mayChangeIds, rowsStay } from './after-writing.ts'
import type { AskedRow, AskedSave } from './asked-save.ts'
import { belongingOf } from './belonging.ts'
import { checkDocument } from './checks.ts'
import { computeDocument } from './compute.ts'
import { openDocument, type SaveDocument, type WorkRow } from './document.ts'
import { fileClaimsOf } from './file-claims.ts'
import type { FormHooks } from './form-hooks.ts'
import { guardRows } from './guards.ts'
import type { SaveEnvironment } from './save-environment.ts'
import { cascadesOf } from './save-needs.ts'
import type { HookedForm, SavePlan } from './save-plan.ts'
import type { SaveState } from './save-state.ts'
import { writesOf } from './save-writes.ts'

export type PlanParts = {
  readonly state: SaveState
  readonly hooks: readonly FormHooks[]
  readonly environment: SaveEnvironment
}

const approved = (save: AskedSave, { target, sId, handleType }: AskedRow): SavePlan => {
  const tried = handleType === 'del' ? { cascades: cascadesOf(save), deletion: { target, ids: [sId] } } : null
  return { kind: 'approved', tried }
}

/** The rows as they will be. Throws invalid_request with every complaint. */
function* proveRows(save: AskedSave, { state, environment }: PlanParts): Steps<SaveDocument> {
  const document = yield* openDocument({ save, state, environment })
  yield* computeDocument(document)
  const complaints = yield* checkDocument(document)
  if (complaints.length > 0) throw invalidRequest(complaints)
  return document
}

const hookedForm = ({ rows }: SaveDocument, hooks: FormHooks): HookedForm => {
  const { target, rows: asked } = hooks.asked
  const byId = new Map((rows.get(target.form.id) ?? []).map((row): [string, WorkRow] => [row.sId, row]))
  const hooked = asked.flatMap(({ handleType, sId }) => {
    const row = byId.get(sId)
    return row === undefined ? [] : [{ handleType, sId, values: row.values }]
  })
  return { ...hooks, rows: hooked }
}

/**
 * The plan over what was read. Throws not_found, locked, or invalid_request with every complaint, where nothing more has to be known
 * to refuse the save.
 */
export function* planSave(save: AskedSave, parts: PlanParts): Steps<SavePlan> {
  const { module, forms } = save
  const found = yield* guardRows({ save, state: parts.state })
  if (found?.kind === 'changed')
    return { kind: 'changed', module, target: found.row.target, sId: found.row.sId }
  if (found?.kind === 'approved') return approved(save, found.row)
  const document = yield* proveRows(save, parts)
  const writes = yield* writesOf(document)
  return {
    kind: 'write',
    module,
    forms,
    hooks: parts.hooks.map((hooks) => hookedForm(document, hooks)),
    writes,
    rowsStay: rowsStay(module, writes),
    idsMayChange: mayChangeIds(writes),
    belonging: belongingOf(document),
    files: fileClaimsOf(document),
  }
}
