// Of which forms the records are that a routine is given. Pure.
import type { Form, Module } from '#server/metadata/module/module.ts'
import { type Target, targetsOf } from './save-targets.ts'
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

/**
 * The form whose records a routine is given, where it does not show them all: the button's own, else the module's first, of
 * those that rows are saved through if there are any.
 */
export const ruledTarget = (module: Module, sProName: string): Target | undefined => {
  const named = buttonForm(module, sProName)
  const forms = named === undefined ? [...module.forms.values()].filter(isFirst) : [named]
  const keyed = forms.flatMap(keyedForm)
  const saved = targetsOf(module)
  const target = keyed.find(({ form }) => saved.has(form.id)) ?? keyed[0]
  return target !== undefined && hidesRows({ module, form: target.form }) ? target : undefined
}

/** Records of a form, and those above that they are lines of. */
const withMasters = (targets: ReadonlyMap<string, Target>, records: Touched): readonly Touched[] => {
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
