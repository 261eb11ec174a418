// Whether the stored rows may be touched at all: they are there, nobody else holds them, they are not approved, and they
// are still what the client read. Pure.
import type { Text } from '#contracts/language.ts'
import type { Row } from '#contracts/records.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { beyondStep, type ForeignLock, leftBy, lockedBy } from '../../rows/plan/foreign-lock.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import { type AskedRow, type AskedSave, masterOf } from './asked-save.ts'
import { type Carried, copiesFrom, lookupKey } from './lookups.ts'
import { sameValue } from './same-value.ts'
import type { HeldRow, SaveState, StoredRow } from './save-state.ts'

type GuardParts = {
  readonly save: AskedSave
  readonly state: SaveState
  /** Ids of the rows to add, by their form. */
  readonly added: ReadonlyMap<string, ReadonlySet<string>>
}

const addedIds = ({ forms }: AskedSave): GuardParts['added'] => {
  const added = new Map<string, Set<string>>()
  for (const { target, rows } of forms) {
    const ids = added.get(target.form.id) ?? new Set()
    for (const { handleType, sId } of rows) if (handleType === 'add') ids.add(sId)
    added.set(target.form.id, ids)
  }
  return added
}

/** A row that was changed since the client read it, or that is approved. */
export type Found = { readonly kind: 'changed' | 'approved'; readonly row: AskedRow }

const GONE: Text = { en: 'There is no such record, or it was deleted', zh: '记录不存在或已被删除' }
const MASTER_APPROVED: Text = {
  en: 'The record that this line belongs to is approved: its lines can be neither added, changed nor deleted',
  zh: '所属主记录已审核，不能新增、修改或删除明细',
}
const LINES_APPROVED: Text = {
  en: 'The record has approved lines: it cannot be deleted',
  zh: '记录含有已审核的明细，不能删除',
}

const isApproved = (values: Row): boolean => Number(values.bCheck ?? 0) === 1

const storedIn = ({ state }: GuardParts, { form }: Target, sId: string): HeldRow | undefined =>
  state.stored.get(form.id)?.get(sId)

const lockOn = ({ state }: GuardParts, { form }: Target, sId: string): ForeignLock | undefined =>
  state.locks.get(form.id)?.get(sId)

type Held = { readonly target: Target; readonly row: StoredRow }

const masterIdOf = ({ target, masterId }: AskedRow, stored: StoredRow | undefined): unknown =>
  stored === undefined ? masterId : stored.values[target.form.parentColumn ?? '']

/** The stored masters above a row, nearest first. */
const mastersAbove = (parts: GuardParts, target: Target, masterId: unknown): readonly Held[] => {
  const above: Held[] = []
  let at = masterOf(parts.save, target)
  let id = masterId
  while (at !== undefined && typeof id === 'string') {
    const row = storedIn(parts, at, id)
    if (row === undefined) break
    above.push({ target: at, row })
    id = row.values[at.form.parentColumn ?? '']
    at = masterOf(parts.save, at)
  }
  return above
}

type Guarded = { readonly row: AskedRow; readonly stored: StoredRow | null }

const givenIn = ({ given }: AskedRow, name: string): unknown => {
  const value = given.get(name) ?? null
  return value === '' ? null : value
}

/** Whether a column is given what the chosen record has; one that cannot be looked up is taken at its word. */
const isOfChosen = ({ state }: GuardParts, row: AskedRow, [lookup, { from, to }]: Carried): boolean => {
  const chosen = givenIn(row, lookup.name)
  const known = state.lookups.get(lookupKey(lookup))
  if (chosen !== null && known === undefined) return true
  const record = chosen === null ? undefined : known?.get(String(chosen))
  const b = from === undefined ? null : (record?.[from] ?? null)
  return sameValue(row.target, to, { a: givenIn(row, to), b })
}

/** Whether a column goes with what is chosen in a column that is left open. */
const follows = (parts: GuardParts, row: AskedRow, left: ReadonlySet<string>, name: string): boolean =>
  [...copiesFrom(row.target.form, left)].some(
    (carried) => carried[1].to === name && row.given.has(carried[0].name) && isOfChosen(parts, row, carried),
  )

/** What a save works out itself, whatever is given for it. */
const isWorkedOut = ({ target }: AskedRow, name: string): boolean => {
  const column = target.form.everyColumn.get(name)
  return column !== undefined && (column.computed !== null || column.metadata.bReadOnly === 1)
}

/**
 * A process leaves to whom it asks what the step lets them change, and what follows from it: fields of rows that are there, and
 * no rows.
 */
const guardLocked = (parts: GuardParts, lock: ForeignLock, { row, stored }: Guarded): void => {
  const left = leftBy(lock)
  if (left.size === 0 || stored === null || row.handleType !== 'update') throw lockedBy(lock)
  for (const name of row.given.keys()) {
    if (left.has(name) || isWorkedOut(row, name)) continue
    if (sameValue(row.target, name, { a: givenIn(row, name), b: stored.values[name] })) continue
    if (!follows(parts, row, left, name))
      throw beyondStep(row.target.form.everyColumn.get(name)?.metadata.sLabel ?? name, lock)
  }
}

const guardMasters = (parts: GuardParts, above: readonly Held[], guarded: Guarded): void => {
  for (const { target, row } of above) {
    const lock = lockOn(parts, target, row.sId)
    if (lock !== undefined) guardLocked(parts, lock, guarded)
    if (isApproved(row.values)) throw new AppError('locked', MASTER_APPROVED)
  }
}

const noMaster = ({ path, target }: AskedRow): AppError =>
  invalidRequest([
    {
      path: `${path}.data.${target.form.parentColumn}`,
      message: { en: 'There is no such master', zh: '主记录不存在' },
    },
  ])

const guardAdded = (parts: GuardParts, row: AskedRow): void => {
  const master = masterOf(parts.save, row.target)
  if (row.masterId === null) return
  if (parts.state.mastersShown.get(row.target.form.id)?.has(row.masterId) === false) throw noMaster(row)
  if (master === undefined) return
  if (parts.added.get(master.form.id)?.has(row.masterId)) return
  const stored = storedIn(parts, master, row.masterId)
  if (stored?.isShown !== true) throw noMaster(row)
  guardMasters(parts, mastersAbove(parts, row.target, row.masterId), { row, stored: null })
}

const guardStored = (parts: GuardParts, row: AskedRow): Found | null => {
  const { target, sId, masterId } = row
  const stored = storedIn(parts, target, sId)
  if (stored?.isShown !== true) throw new AppError('not_found', GONE)
  const lock = lockOn(parts, target, sId)
  if (lock !== undefined) guardLocked(parts, lock, { row, stored })
  if (isApproved(stored.values)) return { kind: 'approved', row }
  const above = masterIdOf(row, stored)
  guardMasters(parts, mastersAbove(parts, target, above), { row, stored })
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
export function* guardRows({
  save,
  state,
}: {
  readonly save: AskedSave
  readonly state: SaveState
}): Steps<Found | null> {
  const parts = { save, state, added: addedIds(save) }
  let found: Found | null = null
  for (const row of save.forms.flatMap(({ rows }) => rows)) {
    if (row.handleType === 'add') guardAdded(parts, row)
    else found ??= guardStored(parts, row)
    yield
  }
  if (found?.kind === 'approved') return found
  if (state.approvedBelow.length > 0) throw new AppError('locked', LINES_APPROVED)
  return found
}
