// What must be read and held before a save can be judged: the rows it changes, their masters, lines that totals are made
// of, and the records looked up. Pure.
import type { Form } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import type { MasterRule } from '../../rows/plan/condition.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import type { Touched } from '../../rows/plan/touched-rows.ts'
import { type AskedRow, type AskedSave, masterOf } from './asked-save.ts'
import { usesOf } from './form-uses.ts'
import type { LookupSource } from './lookups.ts'

/** The stored lines under every touched master. */
export type LinesNeed = { readonly masters: Touched; readonly lines: LinesOf }

/** A form of lines, which may stand on a view when it is only read. */
export type LinesOf = { readonly form: Form; readonly relation: Relation; readonly parentColumn: string }

/** Lines that go with their masters: the last of a way down from the masters' own lines. */
export type Cascade = {
  readonly way: readonly LinesOf[]
  readonly masterIds: readonly string[]
}

/** Masters of lines to add that no rows are saved through, and that their form may not show. */
export type MastersNeed = {
  readonly lines: Form
  readonly master: MasterRule
  readonly ids: readonly string[]
}

/** The stored rows to read and to hold. */
export type StoredNeeds = {
  /** Masters before lines: the order in which rows are locked. */
  readonly touched: readonly Touched[]
  readonly lines: readonly LinesNeed[]
  readonly masters: readonly MastersNeed[]
  readonly cascades: readonly Cascade[]
}

/** Everything that must be read before a save can be planned. */
export type SaveNeeds = StoredNeeds & { readonly lookups: readonly LookupSource[] }

/** The rows asked for in a form. */
export const rowsOf = (save: AskedSave, sFormId: string): readonly AskedRow[] =>
  save.forms.flatMap(({ target, rows }) => (target.form.id === sFormId ? rows : []))

const isStored = ({ handleType }: AskedRow): boolean => handleType !== 'add'

/** The forms whose rows are lines of a form's rows. */
export const linesBelow = (save: AskedSave, { form }: Target): readonly LinesOf[] =>
  [...save.module.forms.values()].flatMap((lines) => {
    const { backing, parentColumn } = lines
    if (lines.parentFormId !== form.id || lines.id === form.id || parentColumn === null) return []
    if (backing.kind !== 'relation' || !backing.relation.columns.has(parentColumn)) return []
    return [{ form: lines, relation: backing.relation, parentColumn }]
  })

const knownIds = (save: AskedSave, target: Target): readonly string[] => {
  const own = rowsOf(save, target.form.id)
  const added = new Set(own.filter((row) => !isStored(row)).map(({ sId }) => sId))
  const linesToAdd = save.forms
    .filter((asked) => masterOf(save, asked.target) === target)
    .flatMap(({ rows }) => rows.filter((row) => !isStored(row)))
  const masters = linesToAdd.flatMap(({ masterId }) =>
    masterId === null || added.has(masterId) ? [] : [masterId],
  )
  return [...new Set([...own.filter(isStored).map(({ sId }) => sId), ...masters])]
}

const touchedOf = (save: AskedSave): readonly Touched[] => {
  const touched = new Map<string, Touched>()
  for (const id of save.order.toReversed()) {
    const target = save.targets.get(id)
    if (target === undefined) continue
    const below = [...touched.values()].filter((lines) => masterOf(save, lines.target) === target)
    const ids = knownIds(save, target)
    if (ids.length > 0 || below.length > 0) touched.set(id, { target, ids, below })
  }
  return [...touched.values()].toReversed()
}

const lacksNumber = ({ relation }: LinesOf, rows: readonly AskedRow[]): boolean =>
  relation.columns.has('iLine') &&
  rows.some(({ handleType, given }) => handleType === 'add' && (given.get('iLine') ?? null) === null)

const isNeeded = (save: AskedSave, masters: Touched, lines: LinesOf): boolean => {
  const own = rowsOf(save, masters.target.form.id)
  const asked = rowsOf(save, lines.form.id)
  if (lacksNumber(lines, asked)) return true
  if (usesOf(masters.target.form).collections.has(lines.form.metadata.sTbName)) return true
  return own.some(({ handleType }) => handleType === 'update') && usesOf(lines.form).readsParent
}

const isOnlyDeleted = (save: AskedSave, { target, below }: Touched): boolean =>
  below.length === 0 && rowsOf(save, target.form.id).every(({ handleType }) => handleType === 'del')

const linesNeeded = (save: AskedSave, touched: readonly Touched[]): readonly LinesNeed[] =>
  touched
    .filter(
      (masters) =>
        !isOnlyDeleted(save, masters) || masters.ids.some((id) => isMasterOfNew(save, masters, id)),
    )
    .flatMap((masters) =>
      linesBelow(save, masters.target)
        .filter((lines) => isNeeded(save, masters, lines))
        .map((lines) => ({ masters, lines })),
    )

const isMasterOfNew = (save: AskedSave, { target }: Touched, id: string): boolean =>
  save.forms.some(
    (asked) => masterOf(save, asked.target) === target && asked.rows.some(({ masterId }) => masterId === id),
  )

const isOwnLines = ({ form, relation }: LinesOf): boolean =>
  relation.isWritable && form.metadata.sFormKind === 'slave' && form.metadata.bReadOnly === 0

const waysBelow = (save: AskedSave, target: Target, above: readonly LinesOf[]): readonly Cascade['way'][] =>
  linesBelow(save, target)
    .filter((lines) => isOwnLines(lines) && !above.some(({ form }) => form.id === lines.form.id))
    .flatMap((lines) => {
      const way = [...above, lines]
      return [...waysBelow(save, lines, way), way]
    })

/** The lines that are deleted with the masters that a save deletes, deepest first. */
export const cascadesOf = (save: AskedSave): readonly Cascade[] =>
  save.forms.flatMap(({ target, rows }) => {
    const masterIds = rows.filter(({ handleType }) => handleType === 'del').map(({ sId }) => sId)
    return masterIds.length === 0 ? [] : waysBelow(save, target, []).map((way) => ({ way, masterIds }))
  })

const mastersNeeded = (save: AskedSave): readonly MastersNeed[] =>
  save.forms.flatMap(({ target, rows }) => {
    if (masterOf(save, target) !== undefined) return []
    const { master } = shapeOf(save.module, target.form).rule
    const ids = rows.flatMap(({ handleType, masterId }) =>
      handleType === 'add' && masterId !== null ? [masterId] : [],
    )
    return master === null || ids.length === 0 ? [] : [{ lines: target.form, master, ids }]
  })

/** The stored rows that a save needs. */
export const needsOf = (save: AskedSave): StoredNeeds => {
  const touched = touchedOf(save)
  return {
    touched,
    lines: linesNeeded(save, touched),
    masters: mastersNeeded(save),
    cascades: cascadesOf(save),
  }
}

/** Whether anything stored has to be read or held. */
export const regardsStored = ({ touched, masters, cascades }: StoredNeeds): boolean =>
  [touched, masters, cascades].some(({ length }) => length > 0)
