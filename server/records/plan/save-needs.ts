// What must be read and held before a save can be judged: the rows it changes, their masters, lines that totals are made
// of, and the records looked up. Pure.
import type { Form } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'
import { masterOf, type PlannedRow, type SavePlan, type Target } from './save-plan.ts'
import { usesOf } from './save-uses.ts'

/** Rows of a table: those whose ids are known, and the masters of the lines touched below. */
export type Touched = {
  readonly target: Target
  readonly ids: readonly string[]
  readonly below: readonly Touched[]
}

/** The stored lines under every touched master. */
export type LinesNeed = { readonly masters: Touched; readonly lines: LinesOf }

/** A form of lines, which may stand on a view when it is only read. */
export type LinesOf = { readonly form: Form; readonly relation: Relation; readonly parentColumn: string }

/** Lines that go with their masters: the last of a way down from the masters' own lines. */
export type Cascade = {
  readonly way: readonly LinesOf[]
  readonly masterIds: readonly string[]
}

export type SaveNeeds = {
  /** Masters before lines: the order in which rows are locked. */
  readonly touched: readonly Touched[]
  readonly lines: readonly LinesNeed[]
  readonly cascades: readonly Cascade[]
}

/** The rows planned for a form. */
export const rowsOf = (plan: SavePlan, sFormId: string): readonly PlannedRow[] =>
  plan.forms.flatMap(({ target, rows }) => (target.form.id === sFormId ? rows : []))

const isStored = ({ handleType }: PlannedRow): boolean => handleType !== 'add'

/** The forms whose rows are lines of a form's rows. */
export const linesBelow = (plan: SavePlan, { form }: Target): readonly LinesOf[] =>
  [...plan.module.forms.values()].flatMap((lines) => {
    const { backing, parentColumn } = lines
    if (lines.parentFormId !== form.id || lines.id === form.id || parentColumn === null) return []
    if (backing.kind !== 'relation' || !backing.relation.columns.has(parentColumn)) return []
    return [{ form: lines, relation: backing.relation, parentColumn }]
  })

const knownIds = (plan: SavePlan, target: Target): readonly string[] => {
  const own = rowsOf(plan, target.form.id)
  const added = new Set(own.filter((row) => !isStored(row)).map(({ sId }) => sId))
  const linesToAdd = plan.forms
    .filter((planned) => masterOf(plan, planned.target) === target)
    .flatMap(({ rows }) => rows.filter((row) => !isStored(row)))
  const masters = linesToAdd.flatMap(({ masterId }) =>
    masterId === null || added.has(masterId) ? [] : [masterId],
  )
  return [...new Set([...own.filter(isStored).map(({ sId }) => sId), ...masters])]
}

const touchedOf = (plan: SavePlan): readonly Touched[] => {
  const touched = new Map<string, Touched>()
  for (const id of plan.order.toReversed()) {
    const target = plan.targets.get(id)
    if (target === undefined) continue
    const below = [...touched.values()].filter((lines) => masterOf(plan, lines.target) === target)
    const ids = knownIds(plan, target)
    if (ids.length > 0 || below.length > 0) touched.set(id, { target, ids, below })
  }
  return [...touched.values()].toReversed()
}

const lacksNumber = ({ relation }: LinesOf, rows: readonly PlannedRow[]): boolean =>
  relation.columns.has('iLine') &&
  rows.some(({ handleType, given }) => handleType === 'add' && (given.get('iLine') ?? null) === null)

const isNeeded = (plan: SavePlan, masters: Touched, lines: LinesOf): boolean => {
  const own = rowsOf(plan, masters.target.form.id)
  const planned = rowsOf(plan, lines.form.id)
  if (lacksNumber(lines, planned)) return true
  if (usesOf(masters.target.form).collections.has(lines.form.metadata.sTbName)) return true
  return own.some(({ handleType }) => handleType === 'update') && usesOf(lines.form).readsParent
}

const isOnlyDeleted = (plan: SavePlan, { target, below }: Touched): boolean =>
  below.length === 0 && rowsOf(plan, target.form.id).every(({ handleType }) => handleType === 'del')

const linesNeeded = (plan: SavePlan, touched: readonly Touched[]): readonly LinesNeed[] =>
  touched
    .filter(
      (masters) =>
        !isOnlyDeleted(plan, masters) || masters.ids.some((id) => isMasterOfNew(plan, masters, id)),
    )
    .flatMap((masters) =>
      linesBelow(plan, masters.target)
        .filter((lines) => isNeeded(plan, masters, lines))
        .map((lines) => ({ masters, lines })),
    )

const isMasterOfNew = (plan: SavePlan, { target }: Touched, id: string): boolean =>
  plan.forms.some(
    (planned) =>
      masterOf(plan, planned.target) === target && planned.rows.some(({ masterId }) => masterId === id),
  )

const isOwnLines = ({ form, relation }: LinesOf): boolean =>
  relation.isWritable && form.metadata.sFormKind === 'slave' && form.metadata.bReadOnly === 0

const waysBelow = (plan: SavePlan, target: Target, above: readonly LinesOf[]): readonly Cascade['way'][] =>
  linesBelow(plan, target)
    .filter((lines) => isOwnLines(lines) && !above.some(({ form }) => form.id === lines.form.id))
    .flatMap((lines) => {
      const way = [...above, lines]
      return [...waysBelow(plan, lines, way), way]
    })

/** The lines that are deleted with the masters that a save deletes, deepest first. */
export const cascadesOf = (plan: SavePlan): readonly Cascade[] =>
  plan.forms.flatMap(({ target, rows }) => {
    const masterIds = rows.filter(({ handleType }) => handleType === 'del').map(({ sId }) => sId)
    return masterIds.length === 0 ? [] : waysBelow(plan, target, []).map((way) => ({ way, masterIds }))
  })

/** Everything to read but the records looked up. */
export const needsOf = (plan: SavePlan): SaveNeeds => {
  const touched = touchedOf(plan)
  return { touched, lines: linesNeeded(plan, touched), cascades: cascadesOf(plan) }
}
