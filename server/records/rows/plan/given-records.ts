// Of which forms the records are that a routine is given. Pure.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { recordTargets, type Target, targetsOf, targetsOn } from './save-targets.ts'
import { hidesRows } from './shown-rule.ts'
import type { Touched } from './touched-rows.ts'

const isNamed = (name: string | null, asked: string): boolean =>
  name?.trim().toLowerCase() === asked.trim().toLowerCase()

/** The form of the button that names the routine. */
const buttonForm = (module: Module, sProName: string): Form | undefined => {
  const button = module.buttons.find(({ sProcName }) => isNamed(sProcName, sProName))
  return module.forms.get(button?.sFormId ?? '')
}

/** A form of rows with a key, be they saved through it or not. */
const keyedForm = (form: Form): readonly Target[] => {
  const { backing } = form
  return backing.kind === 'relation' && backing.relation.columns.has('sId')
    ? [{ form, relation: backing.relation }]
    : []
}

const isFirst = ({ parentFormId }: Form): boolean => parentFormId === null

/** The module's form of records: the one that approves and saves them, else the first that has a key. */
const recordForm = (module: Module): readonly Target[] => {
  const keyed = [...module.forms.values()].filter(isFirst).flatMap(keyedForm)
  return [...recordTargets(module), ...keyed].slice(0, 1)
}

/** The button's form and, where nothing can be saved through it, the one through which rows of the same table are. */
const buttonTargets = (module: Module, named: Form): readonly Target[] =>
  keyedForm(named).flatMap((own) => {
    const isSaved = named.metadata.bReadOnly === 0
    const [saved] = isSaved ? [] : targetsOn(module, own.relation)
    return saved === undefined || saved.form.id === named.id ? [own] : [own, saved]
  })

const isMaster = ({ metadata }: Form): boolean => metadata.sFormKind === 'master'

/** Whether a form that is broken would be asked for the records, if it were not. */
const wouldJudge = (form: Form, named: Form | undefined, targets: readonly Target[]): boolean => {
  if (named !== undefined) return isNamed(form.metadata.sTbName, named.metadata.sTbName)
  return isFirst(form) && (isMaster(form) || !targets.some((target) => isMaster(target.form)))
}

/** The forms that have to show the records that a routine is given, of those that do not show every row. Throws broken_metadata where one cannot be asked. */
export const ruledTargets = (module: Module, sProName: string): readonly Target[] => {
  const named = buttonForm(module, sProName)
  const targets = named === undefined ? recordForm(module) : buttonTargets(module, named)
  for (const form of module.forms.values()) {
    const { backing } = form
    if (backing.kind === 'broken' && wouldJudge(form, named, targets) && hidesRows({ module, form }))
      throw new AppError('broken_metadata', backing.reason)
  }
  return targets.filter(({ form }) => hidesRows({ module, form }))
}

/** Records of a form, and those above that they are lines of. */
export const withMasters = (targets: ReadonlyMap<string, Target>, records: Touched): readonly Touched[] => {
  const found = new Map([[records.target.form.id, records]])
  let at = records
  for (;;) {
    const { form, relation } = at.target
    const master = targets.get(form.parentFormId ?? '')
    const isLinked = relation.columns.has(form.parentColumn ?? '')
    if (master === undefined || !isLinked || found.has(master.form.id)) return [...found.values()]
    at = { target: master, ids: [], below: [at] }
    found.set(master.form.id, at)
  }
}

/** What no other user may be editing while a routine acts on records: as which rows they could be locked, and their masters. */
export const lockableRecords = (
  module: Module,
  sProName: string,
  ids: readonly string[],
): readonly Touched[] => {
  const targets = targetsOf(module)
  const own = targets.get(buttonForm(module, sProName)?.id ?? '')
  return (own === undefined ? [...targets.values()] : [own]).flatMap((target) =>
    withMasters(targets, { target, ids, below: [] }),
  )
}
