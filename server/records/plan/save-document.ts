// The rows of a save as they will be: what is stored, with what was given laid over it, linked to masters and lines.
// The values of a row change while it is worked on; everything else stands.

import { CONTEXT_KEYS } from '#contracts/context-keys.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import type { Row } from '#contracts/records.ts'
import type { Ground } from './save-ground.ts'
import { linesBelow } from './save-needs.ts'
import { masterOf, type PlannedRow, relationKey, type SavePlan, type Target } from './save-plan.ts'
import type { LoadedLines, SaveState } from './save-state.ts'

export type WorkRow = {
  readonly target: Target
  readonly sId: string
  /** Null for a row that is only affected: a master of lines, a line of a changed master. */
  readonly planned: PlannedRow | null
  /** Null for a row to add. */
  readonly stored: Row | null
  readonly values: Record<string, unknown>
  /** Columns whose values came with the request or by lookup; defaults leave them alone. */
  readonly filled: Set<string>
  readonly isDeleted: boolean
  master: WorkRow | null
  /** Lines by the name that expressions give them; a collection that was not read is not listed. */
  readonly lines: Map<string, WorkRow[]>
}

type Parts = { readonly plan: SavePlan; readonly state: SaveState; readonly ground: Ground }

export type SaveDocument = Parts & {
  /** By form id. */
  readonly rows: ReadonlyMap<string, readonly WorkRow[]>
  /** What a row's expressions see. */
  readonly environmentOf: (row: WorkRow) => Environment
}

const TENANT_KEYS: ReadonlySet<string> = new Set(['sBrandsId', 'sSubsidiaryId'])

const valueOfKey = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value)

/** Columns named like context keys hold the session's values. */
const sessionValues = ({ relation }: Target, { context }: Ground): Row =>
  Object.fromEntries(
    CONTEXT_KEYS.filter((key) => relation.columns.has(key) && !TENANT_KEYS.has(key)).map((key) => [
      key,
      valueOfKey(context[key]),
    ]),
  )

const isStaticallyReadOnly = ({ target }: PlannedRow, name: string): boolean =>
  target.form.columns.get(name)?.metadata.bReadOnly === 1

const placeOf = ({ target, sId, masterId }: PlannedRow): Row => {
  const { parentColumn } = target.form
  return parentColumn === null || masterId === null ? { sId } : { sId, [parentColumn]: masterId }
}

const makeRow = (
  target: Target,
  fields: Pick<WorkRow, 'sId' | 'planned' | 'stored' | 'values' | 'filled'>,
): WorkRow => ({
  target,
  ...fields,
  isDeleted: fields.planned?.handleType === 'del',
  master: null,
  lines: new Map(),
})

const plannedRow = (planned: PlannedRow, stored: Row | null, ground: Ground): WorkRow => {
  const given = [...planned.given].filter(([name]) => !isStaticallyReadOnly(planned, name))
  const base = stored ?? { bCheck: 0, ...sessionValues(planned.target, ground), ...placeOf(planned) }
  return makeRow(planned.target, {
    sId: planned.sId,
    planned,
    stored,
    values: { ...base, ...Object.fromEntries(given) },
    filled: new Set(given.map(([name]) => name)),
  })
}

const affectedRow = (target: Target, sId: string, stored: Row): WorkRow =>
  makeRow(target, { sId, planned: null, stored, values: { ...stored }, filled: new Set() })

type Register = {
  readonly find: (target: Target, sId: string) => WorkRow | undefined
  readonly add: (row: WorkRow) => void
  readonly byForm: Map<string, WorkRow[]>
}

const makeRegister = (): Register => {
  const byKey = new Map<string, WorkRow>()
  const byForm = new Map<string, WorkRow[]>()
  const keyOf = ({ relation }: Target, sId: string): string => `${relationKey(relation)}/${sId}`
  return {
    byForm,
    find: (target, sId) => byKey.get(keyOf(target, sId)),
    add: (row) => {
      byKey.set(keyOf(row.target, row.sId), row)
      const rows = byForm.get(row.target.form.id) ?? []
      rows.push(row)
      byForm.set(row.target.form.id, rows)
    },
  }
}

const targetOfLines = (plan: SavePlan, { masterFormId, linesFormId }: LoadedLines): Target | undefined => {
  const master = plan.targets.get(masterFormId)
  return master && linesBelow(plan, master).find(({ form }) => form.id === linesFormId)
}

const addPlanned = (register: Register, { plan, state, ground }: Parts): void => {
  for (const { target, rows } of plan.forms)
    for (const row of rows) {
      const stored = state.stored.get(target.form.id)?.get(row.sId)?.values ?? null
      register.add(plannedRow(row, row.handleType === 'add' ? null : stored, ground))
    }
}

const addAffected = (register: Register, { plan, state }: Parts): void => {
  const known = (target: Target, sId: string, values: Row): void => {
    if (register.find(target, sId) === undefined) register.add(affectedRow(target, sId, values))
  }
  for (const target of plan.targets.values())
    for (const { sId, values } of state.stored.get(target.form.id)?.values() ?? []) known(target, sId, values)
  for (const lines of state.lines) {
    const target = targetOfLines(plan, lines)
    if (target === undefined) continue
    for (const { sId, values } of [...lines.byMaster.values()].flat()) known(target, sId, values)
  }
}

/** Links the lines of one form to one master: the stored ones that were read, and the ones to add. */
const linkLines = (
  master: WorkRow,
  lines: Target,
  document: { readonly state: SaveState; readonly register: Register },
): void => {
  const { register, state } = document
  const loaded = state.lines.find(
    ({ masterFormId, linesFormId }) =>
      masterFormId === master.target.form.id && linesFormId === lines.form.id,
  )
  if (loaded === undefined && master.stored !== null) return
  const stored = (loaded?.byMaster.get(master.sId) ?? []).flatMap(
    ({ sId }) => register.find(lines, sId) ?? [],
  )
  const added = (register.byForm.get(lines.form.id) ?? []).filter(
    ({ planned }) => planned?.handleType === 'add' && planned.masterId === master.sId,
  )
  const all = [...stored, ...added].filter(({ isDeleted }) => !isDeleted)
  master.lines.set(lines.form.metadata.sTbName, all)
}

const findMaster = (register: Register, plan: SavePlan, { target, values }: WorkRow): WorkRow | null => {
  const master = masterOf(plan, target)
  const masterId = values[target.form.parentColumn ?? '']
  if (master === undefined || typeof masterId !== 'string') return null
  return register.find(master, masterId) ?? null
}

const link = (register: Register, { plan, state }: Parts): void => {
  for (const row of [...register.byForm.values()].flat()) row.master = findMaster(register, plan, row)
  for (const target of plan.targets.values())
    for (const lines of linesBelow(plan, target))
      for (const master of register.byForm.get(target.form.id) ?? [])
        linkLines(master, lines, { state, register })
}

const environment = ({ target, values, stored, master, lines }: WorkRow, ground: Ground): Environment => ({
  row: values,
  old: stored ?? {},
  ...(master === null ? {} : { parent: master.values }),
  context: ground.context,
  constants: ground.constantsOf(target.form.id),
  collections: Object.fromEntries([...lines].map(([name, rows]) => [name, rows.map((row) => row.values)])),
  clock: ground.clock,
})

/** Lays the request over what is stored. */
export const openDocument = (parts: Parts): SaveDocument => {
  const register = makeRegister()
  addPlanned(register, parts)
  addAffected(register, parts)
  link(register, parts)
  const environments = new Map<WorkRow, Environment>()
  const environmentOf = (row: WorkRow): Environment => {
    const made = environments.get(row) ?? environment(row, parts.ground)
    environments.set(row, made)
    return made
  }
  return { ...parts, rows: register.byForm, environmentOf }
}
