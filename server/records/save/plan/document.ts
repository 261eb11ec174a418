// The rows of a save as they will be: what is stored, with what was given laid over it, linked to masters and lines.
// The values of a row change while it is worked on; everything else stands.
import { contextKeyOf } from '#contracts/context-keys.ts'
import type { Environment } from '#contracts/expression/evaluate.ts'
import type { Row } from '#contracts/records.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import { type AskedRow, type AskedSave, masterOf, recordKey } from './asked-save.ts'
import type { SaveEnvironment } from './save-environment.ts'
import { linesBelow } from './save-needs.ts'
import type { LoadedLines, SaveState } from './save-state.ts'

export type WorkRow = {
  readonly target: Target
  readonly sId: string
  /** Null for a row that is only affected: a master of lines, a line of a changed master. */
  readonly asked: AskedRow | null
  /** Null for a row to add. */
  readonly stored: Row | null
  readonly values: Record<string, unknown>
  /** Columns whose values came with the request or by lookup; defaults leave them alone. */
  readonly filled: Set<string>
  /** Columns of a new row that are left to the table: their values are what it will fill. */
  readonly defaulted: Set<string>
  readonly isDeleted: boolean
  master: WorkRow | null
  /** Lines by the name that expressions give them; a collection that was not read is not listed. */
  readonly lines: Map<string, WorkRow[]>
}

type Parts = { readonly save: AskedSave; readonly state: SaveState; readonly environment: SaveEnvironment }

export type SaveDocument = Parts & {
  /** By form id. */
  readonly rows: ReadonlyMap<string, readonly WorkRow[]>
  /** What a row's expressions see. */
  readonly environmentOf: (row: WorkRow) => Environment
}

/** The table fills them itself. */
const TENANT_COLUMNS: ReadonlySet<string> = new Set(['sBrandsId', 'sSubsidiaryId'])

const valueOfKey = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value)

/** Columns named like context keys hold the session's values. */
const sessionValues = ({ relation }: Target, { context }: SaveEnvironment): Row =>
  Object.fromEntries(
    [...relation.columns.keys()].flatMap((name) => {
      const key = TENANT_COLUMNS.has(name) ? undefined : contextKeyOf(name)
      return key === undefined ? [] : [[name, valueOfKey(context[key])]]
    }),
  )

const isStaticallyReadOnly = ({ target }: AskedRow, name: string): boolean =>
  target.form.columns.get(name)?.metadata.bReadOnly === 1

const placeOf = ({ target, sId, masterId }: AskedRow): Row => {
  const { parentColumn } = target.form
  return parentColumn === null || masterId === null ? { sId } : { sId, [parentColumn]: masterId }
}

const makeRow = (
  target: Target,
  fields: Pick<WorkRow, 'sId' | 'asked' | 'stored' | 'values' | 'filled'>,
): WorkRow => ({
  target,
  ...fields,
  defaulted: new Set(),
  isDeleted: fields.asked?.handleType === 'del',
  master: null,
  lines: new Map(),
})

const askedRow = (asked: AskedRow, stored: Row | null, environment: SaveEnvironment): WorkRow => {
  const given = [...asked.given].filter(([name]) => !isStaticallyReadOnly(asked, name))
  const base = stored ?? { bCheck: 0, ...sessionValues(asked.target, environment), ...placeOf(asked) }
  return makeRow(asked.target, {
    sId: asked.sId,
    asked,
    stored,
    values: { ...base, ...Object.fromEntries(given) },
    filled: new Set(given.map(([name]) => name)),
  })
}

const affectedRow = (target: Target, sId: string, stored: Row): WorkRow =>
  makeRow(target, { sId, asked: null, stored, values: { ...stored }, filled: new Set() })

type Register = {
  readonly find: (target: Target, sId: string) => WorkRow | undefined
  readonly add: (row: WorkRow) => void
  readonly byForm: Map<string, WorkRow[]>
}

const makeRegister = (): Register => {
  const byKey = new Map<string, WorkRow>()
  const byForm = new Map<string, WorkRow[]>()
  return {
    byForm,
    find: (target, sId) => byKey.get(recordKey(target.relation, sId)),
    add: (row) => {
      byKey.set(recordKey(row.target.relation, row.sId), row)
      const rows = byForm.get(row.target.form.id) ?? []
      rows.push(row)
      byForm.set(row.target.form.id, rows)
    },
  }
}

const targetOfLines = (save: AskedSave, { masterFormId, linesFormId }: LoadedLines): Target | undefined => {
  const master = save.targets.get(masterFormId)
  return master && linesBelow(save, master).find(({ form }) => form.id === linesFormId)
}

function* addAsked(register: Register, { save, state, environment }: Parts): Steps<void> {
  for (const { target, rows } of save.forms)
    for (const row of rows) {
      const stored = state.stored.get(target.form.id)?.get(row.sId)?.values ?? null
      register.add(askedRow(row, row.handleType === 'add' ? null : stored, environment))
      yield
    }
}

const addAffected = (register: Register, { save, state }: Parts): void => {
  const known = (target: Target, sId: string, values: Row): void => {
    if (register.find(target, sId) === undefined) register.add(affectedRow(target, sId, values))
  }
  for (const target of save.targets.values())
    for (const { sId, values } of state.stored.get(target.form.id)?.values() ?? []) known(target, sId, values)
  for (const lines of state.lines) {
    const target = targetOfLines(save, lines)
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
  // Lines of a row that is only there as a line of its master were not asked for.
  const isHeld = state.stored.get(master.target.form.id)?.has(master.sId) === true
  if ((loaded === undefined || !isHeld) && master.stored !== null) return
  const stored = (loaded?.byMaster.get(master.sId) ?? []).flatMap(
    ({ sId }) => register.find(lines, sId) ?? [],
  )
  const added = (register.byForm.get(lines.form.id) ?? []).filter(
    ({ asked }) => asked?.handleType === 'add' && asked.masterId === master.sId,
  )
  const all = [...stored, ...added].filter(({ isDeleted }) => !isDeleted)
  master.lines.set(lines.form.metadata.sTbName, all)
}

const findMaster = (register: Register, save: AskedSave, { target, values }: WorkRow): WorkRow | null => {
  const master = masterOf(save, target)
  const masterId = values[target.form.parentColumn ?? '']
  if (master === undefined || typeof masterId !== 'string') return null
  return register.find(master, masterId) ?? null
}

const link = (register: Register, { save, state }: Parts): void => {
  for (const row of [...register.byForm.values()].flat()) row.master = findMaster(register, save, row)
  for (const target of save.targets.values())
    for (const lines of linesBelow(save, target))
      for (const master of register.byForm.get(target.form.id) ?? [])
        linkLines(master, lines, { state, register })
}

const rowEnvironment = (
  { target, values, stored, master, lines }: WorkRow,
  environment: SaveEnvironment,
): Environment => ({
  row: values,
  old: stored ?? {},
  ...(master === null ? {} : { parent: master.values }),
  context: environment.context,
  constants: environment.constantsOf(target.form.id),
  collections: Object.fromEntries([...lines].map(([name, rows]) => [name, rows.map((row) => row.values)])),
  clock: environment.clock,
  ...(environment.books === null ? {} : { books: environment.books }),
})

/** Lays the request over what is stored. */
export function* openDocument(parts: Parts): Steps<SaveDocument> {
  const register = makeRegister()
  yield* addAsked(register, parts)
  addAffected(register, parts)
  link(register, parts)
  const environments = new Map<WorkRow, Environment>()
  const environmentOf = (row: WorkRow): Environment => {
    const made = environments.get(row) ?? rowEnvironment(row, parts.environment)
    environments.set(row, made)
    return made
  }
  return { ...parts, rows: register.byForm, environmentOf }
}
