// Whether the stored rows may be touched at all: they are there, nobody else holds them, they are not approved, and they
// are still what the client read. Pure.
import type { Text } from '#contracts/language.ts'
import type { Row } from '#contracts/records.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { masterOf, type PlannedRow, type SavePlan, type Target } from './save-plan.ts'
import type { ForeignLock, SaveState, StoredRow } from './save-state.ts'

export type GuardParts = {
  readonly plan: SavePlan
  readonly state: SaveState
  /** Whether a stored row is one that its form shows at all. */
  readonly isShown: (target: Target, values: Row) => boolean
}

/** A row that was changed since the client read it, or that is approved. */
export type Found = { readonly kind: 'changed' | 'approved'; readonly row: PlannedRow }

const GONE: Text = { en: 'There is no such record, or it was deleted', zh: '记录不存在或已被删除' }
/** What an approved record is refused with. */
export const APPROVED: Text = {
  en: 'The record is approved: it can be neither changed nor deleted',
  zh: '记录已审核，不能修改或删除',
}
const MASTER_APPROVED: Text = {
  en: 'The record that this line belongs to is approved: its lines can be neither added, changed nor deleted',
  zh: '所属主记录已审核，不能新增、修改或删除明细',
}
const LINES_APPROVED: Text = {
  en: 'The record has approved lines: it cannot be deleted',
  zh: '记录含有已审核的明细，不能删除',
}

/** What a locked record is refused with. */
export const lockedBy = ({ sUserId, sUserName, tSince }: ForeignLock): AppError =>
  new AppError(
    'locked',
    { en: `${sUserName} is editing this record`, zh: `${sUserName} 正在编辑此记录` },
    { lockedBy: { sUserId, sUserName }, since: tSince },
  )

const isApproved = (values: Row): boolean => Number(values.bCheck ?? 0) === 1

const storedIn = ({ state }: GuardParts, { form }: Target, sId: string): StoredRow | undefined =>
  state.stored.get(form.id)?.get(sId)

const lockOn = ({ state }: GuardParts, { form }: Target, sId: string): ForeignLock | undefined =>
  state.locks.get(form.id)?.get(sId)

type Held = { readonly target: Target; readonly row: StoredRow }

const masterIdOf = ({ target, masterId }: PlannedRow, stored: StoredRow | undefined): unknown =>
  stored === undefined ? masterId : stored.values[target.form.parentColumn ?? '']

/** The stored masters above a row, nearest first. */
const mastersAbove = (parts: GuardParts, target: Target, masterId: unknown): readonly Held[] => {
  const above: Held[] = []
  let at = masterOf(parts.plan, target)
  let id = masterId
  while (at !== undefined && typeof id === 'string') {
    const row = storedIn(parts, at, id)
    if (row === undefined) break
    above.push({ target: at, row })
    id = row.values[at.form.parentColumn ?? '']
    at = masterOf(parts.plan, at)
  }
  return above
}

const guardMasters = (parts: GuardParts, above: readonly Held[]): void => {
  for (const { target, row } of above) {
    const lock = lockOn(parts, target, row.sId)
    if (lock !== undefined) throw lockedBy(lock)
    if (isApproved(row.values)) throw new AppError('locked', MASTER_APPROVED)
  }
}

const guardAdded = (parts: GuardParts, row: PlannedRow): void => {
  const master = masterOf(parts.plan, row.target)
  if (master === undefined || row.masterId === null) return
  const isNew = parts.plan.forms.some(
    ({ target, rows }) =>
      target.form.id === master.form.id &&
      rows.some(({ handleType, sId }) => handleType === 'add' && sId === row.masterId),
  )
  if (isNew) return
  const stored = storedIn(parts, master, row.masterId)
  if (stored === undefined || !parts.isShown(master, stored.values)) {
    const path = `${row.path}.data.${row.target.form.parentColumn}`
    throw invalidRequest([{ path, message: { en: 'There is no such master', zh: '主记录不存在' } }])
  }
  guardMasters(parts, mastersAbove(parts, row.target, row.masterId))
}

const guardStored = (parts: GuardParts, row: PlannedRow): Found | null => {
  const { target, sId, masterId } = row
  const stored = storedIn(parts, target, sId)
  if (stored === undefined || !parts.isShown(target, stored.values)) throw new AppError('not_found', GONE)
  const lock = lockOn(parts, target, sId)
  if (lock !== undefined) throw lockedBy(lock)
  if (isApproved(stored.values)) return { kind: 'approved', row }
  const above = masterIdOf(row, stored)
  guardMasters(parts, mastersAbove(parts, target, above))
  if (masterId !== null && masterId !== above) {
    const path = `${row.path}.data.${target.form.parentColumn}`
    throw invalidRequest([
      { path, message: { en: 'A line cannot move to another master', zh: '明细不能移到其他主记录' } },
    ])
  }
  return stored.version === row.version ? null : { kind: 'changed', row }
}

/**
 * Throws not_found, locked or invalid_request for the first row that may not be touched. Answers the first row, if any, of which
 * more must be known before it is refused.
 */
export const guardRows = (parts: GuardParts): Found | null => {
  let found: Found | null = null
  for (const row of parts.plan.forms.flatMap(({ rows }) => rows)) {
    if (row.handleType === 'add') guardAdded(parts, row)
    else found ??= guardStored(parts, row)
  }
  if (found?.kind === 'approved') return found
  if (parts.state.approvedBelow.length > 0) throw new AppError('locked', LINES_APPROVED)
  return found
}
