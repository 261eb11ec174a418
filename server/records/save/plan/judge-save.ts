// Judges what a save asks for against metadata: which rows of which tables it touches, or every reason why it may not. Pure.
import type { FormMetadata } from '#contracts/module.ts'
import type { HandleType } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { orderOf, refusalOf, type Target, targetsOf } from '../../rows/plan/save-targets.ts'
import type { FormIntent, RowIntent, SaveIntent } from '../request/parse-save.ts'
import { type AskedForm, type AskedRow, type AskedSave, recordKey } from './asked-save.ts'
import { takeValues } from './given-values.ts'
import { type MastersInSave, mastersIn, placeId, placeUnderMaster } from './places.ts'

export type JudgeParts = {
  readonly session: Session
  readonly module: Module
  /** A form of the module; throws not_found when it belongs to another. */
  readonly openForm: (sFormId: string) => Form
  readonly newId: () => string
}

type Judging = {
  readonly context: RequestContext
  readonly targets: ReadonlyMap<string, Target>
  readonly ids: ReadonlyMap<RowIntent, string>
  readonly masters: MastersInSave
  readonly complaints: Complaint[]
}

const refuseUngranted = ({ session, module }: JudgeParts, { forms }: SaveIntent): void => {
  const asked = new Set<HandleType>(forms.flatMap(({ rows }) => rows.map(({ handleType }) => handleType)))
  for (const action of asked)
    if (!allows(session.grants, module.id, action))
      throw new AppError('forbidden', {
        en: `You may not ${action === 'del' ? 'delete' : action} here`,
        zh: '没有权限执行此操作',
      })
}

const placeIds = (
  forms: readonly FormIntent[],
  newId: () => string,
  complaints: Complaint[],
): ReadonlyMap<RowIntent, string> => {
  const ids = new Map<RowIntent, string>()
  for (const row of forms.flatMap(({ rows }) => rows)) {
    const placed = placeId(row, newId)
    ids.set(row, placed.sId)
    complaints.push(...placed.complaints)
  }
  return ids
}

const judgeRow = (judging: Judging, target: Target, row: RowIntent): AskedRow => {
  const { masterId, complaints } = placeUnderMaster(target, row, judging.masters)
  judging.complaints.push(...complaints)
  const values =
    row.handleType === 'del' ? null : takeValues(target.form, { ...row, context: judging.context })
  judging.complaints.push(...(values?.complaints ?? []))
  return {
    path: row.path,
    target,
    handleType: row.handleType,
    sId: judging.ids.get(row) ?? '',
    version: row.handleType === 'add' ? null : row.version,
    given: values?.given ?? new Map(),
    masterId,
  }
}

const refuseTwice = (rows: readonly AskedRow[], complaints: Complaint[]): void => {
  const seen = new Set<string>()
  for (const { target, sId, path } of rows) {
    const key = recordKey(target.relation, sId)
    if (seen.has(key))
      complaints.push({
        path: `${path}.sId`,
        message: { en: 'This row is in the save twice', zh: '同一行重复' },
      })
    seen.add(key)
  }
}

/** Rows that come into being by a button alone are not added by hand. */
const refuseAdded = ({ sNoAdd }: FormMetadata, rows: readonly RowIntent[], complaints: Complaint[]): void => {
  if (sNoAdd === null) return
  for (const { handleType, path } of rows)
    if (handleType === 'add') complaints.push({ path, message: { en: sNoAdd, zh: sNoAdd } })
}

function* judgeForms(intent: SaveIntent, parts: JudgeParts, judging: Judging): Steps<readonly AskedForm[]> {
  const forms: AskedForm[] = []
  for (const { path, sFormId, rows } of intent.forms) {
    const form = parts.openForm(sFormId)
    const refusal = refusalOf(judging.targets, form, `${path}.sFormId`)
    const target = judging.targets.get(form.id)
    if (refusal !== null) judging.complaints.push(refusal)
    refuseAdded(form.metadata, rows, judging.complaints)
    if (target === undefined) continue
    const asked: AskedRow[] = []
    forms.push({ target, rows: asked })
    for (const row of rows) {
      asked.push(judgeRow(judging, target, row))
      yield
    }
  }
  return forms
}

/** What is asked for; throws forbidden, not_found, broken_metadata, or invalid_request with every complaint. */
export function* judgeSave(intent: SaveIntent, parts: JudgeParts): Steps<AskedSave> {
  refuseUngranted(parts, intent)
  const complaints: Complaint[] = []
  const targets = targetsOf(parts.module)
  const ids = placeIds(intent.forms, parts.newId, complaints)
  const masters = mastersIn(intent.forms, ids)
  const forms = yield* judgeForms(intent, parts, {
    context: parts.session.context,
    targets,
    ids,
    masters,
    complaints,
  })
  refuseTwice(
    forms.flatMap(({ rows }) => rows),
    complaints,
  )
  if (complaints.length > 0) throw invalidRequest(complaints)
  return { module: parts.module, forms, targets, order: orderOf(targets) }
}
