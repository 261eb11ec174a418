// From intent to plan: which rows of which tables a save touches, or every reason why it may not. Pure.
import type { FormMetadata } from '#contracts/module.ts'
import type { HandleType } from '#contracts/records.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { FormIntent, RowIntent, SaveIntent } from '../request/save-request.ts'
import { type MastersInSave, mastersIn, placeId, placeUnderMaster } from './save-places.ts'
import { type PlannedForm, type PlannedRow, relationKey, type SavePlan, type Target } from './save-plan.ts'
import { orderOf, refusalOf, targetsOf } from './save-targets.ts'
import { takeValues } from './save-values.ts'

export type PlanParts = {
  readonly session: Session
  readonly module: Module
  /** A form of the module; throws not_found when it belongs to another. */
  readonly openForm: (sFormId: string) => Form
  readonly newId: () => string
}

type Desk = {
  readonly targets: ReadonlyMap<string, Target>
  readonly ids: ReadonlyMap<RowIntent, string>
  readonly masters: MastersInSave
  readonly complaints: Complaint[]
}

const refuseUngranted = ({ session, module }: PlanParts, { forms }: SaveIntent): void => {
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

const planRow = (desk: Desk, target: Target, row: RowIntent): PlannedRow => {
  const { masterId, complaints } = placeUnderMaster(target, row, desk.masters)
  desk.complaints.push(...complaints)
  const values = row.handleType === 'del' ? null : takeValues(target.form, row.data, row.path)
  desk.complaints.push(...(values?.complaints ?? []))
  return {
    path: row.path,
    target,
    handleType: row.handleType,
    sId: desk.ids.get(row) ?? '',
    version: row.handleType === 'add' ? null : row.version,
    given: values?.given ?? new Map(),
    masterId,
  }
}

const refuseTwice = (rows: readonly PlannedRow[], complaints: Complaint[]): void => {
  const seen = new Set<string>()
  for (const { target, sId, path } of rows) {
    const key = `${relationKey(target.relation)}/${sId}`
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

const planForms = (intent: SaveIntent, parts: PlanParts, desk: Desk): readonly PlannedForm[] =>
  intent.forms.flatMap(({ path, sFormId, rows }) => {
    const form = parts.openForm(sFormId)
    const refusal = refusalOf(desk.targets, form, `${path}.sFormId`)
    const target = desk.targets.get(form.id)
    if (refusal !== null) desk.complaints.push(refusal)
    refuseAdded(form.metadata, rows, desk.complaints)
    return target === undefined ? [] : [{ target, rows: rows.map((row) => planRow(desk, target, row)) }]
  })

/** The plan; throws forbidden, not_found, broken_metadata, or invalid_request with every complaint. */
export const planSave = (intent: SaveIntent, parts: PlanParts): SavePlan => {
  refuseUngranted(parts, intent)
  const complaints: Complaint[] = []
  const targets = targetsOf(parts.module)
  const ids = placeIds(intent.forms, parts.newId, complaints)
  const masters = mastersIn(intent.forms, ids)
  const forms = planForms(intent, parts, { targets, ids, masters, complaints })
  refuseTwice(
    forms.flatMap(({ rows }) => rows),
    complaints,
  )
  if (complaints.length > 0) throw invalidRequest(complaints)
  return { module: parts.module, forms, targets, order: orderOf(targets) }
}
