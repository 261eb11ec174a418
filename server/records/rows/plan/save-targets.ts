// Which forms of a module rows can be saved through, and in which order masters and lines come. Pure.
import { AppError, type Complaint } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

/** A form whose rows are saved in a table. */
export type Target = { readonly form: Form; readonly relation: Relation }

const KEY_COLUMNS = ['sBrandsId', 'sSubsidiaryId', 'sId'] as const

const hasKey = ({ columns }: Relation): boolean => KEY_COLUMNS.every((name) => columns.has(name))

const targetOf = (form: Form): readonly Target[] => {
  const { backing } = form
  return backing.kind === 'relation' && backing.relation.isWritable && hasKey(backing.relation)
    ? [{ form, relation: backing.relation }]
    : []
}

/** Every form of the module through which rows can be saved, by its id. */
export const targetsOf = (module: Module): ReadonlyMap<string, Target> =>
  new Map([...module.forms.values()].flatMap(targetOf).map((target) => [target.form.id, target]))

const isEditable = ({ form }: Target): boolean => form.metadata.bReadOnly === 0

/** Those of the same rank with what can be edited before what is read only. */
const editableFirst = (targets: readonly Target[]): readonly Target[] => [
  ...targets.filter(isEditable),
  ...targets.filter((target) => !isEditable(target)),
]

/** The forms that may judge a record of the module where none is named, the first that fits: masters, then others that are not of lines. */
export const recordTargets = (module: Module): readonly Target[] => {
  const targets = [...targetsOf(module).values()]
  const masters = targets.filter(({ form }) => form.metadata.sFormKind === 'master')
  const first = targets.filter((target) => target.form.parentFormId === null && !masters.includes(target))
  return [...editableFirst(masters), ...editableFirst(first)]
}

/** The forms that may judge the rows of a table, best first: those of records, then those of lines. */
export const targetsOn = (module: Module, relation: Relation): readonly Target[] => {
  const own = [...recordTargets(module), ...editableFirst([...targetsOf(module).values()])]
  return own.filter((target) => target.relation === relation)
}

const depthOf = (targets: ReadonlyMap<string, Target>, target: Target): number => {
  const seen = new Set<string>()
  let at: Target | undefined = target
  while (at !== undefined && !seen.has(at.form.id)) {
    seen.add(at.form.id)
    at = targets.get(at.form.parentFormId ?? '')
  }
  return seen.size
}

/** Ids of the forms, masters before their lines. */
export const orderOf = (targets: ReadonlyMap<string, Target>): readonly string[] =>
  [...targets.values()]
    .map((target) => ({ id: target.form.id, depth: depthOf(targets, target) }))
    .sort((a, b) => a.depth - b.depth)
    .map(({ id }) => id)

/** Why nothing can be saved through a form, or null. Throws broken_metadata when the form's table is missing. */
export const refusalOf = (
  targets: ReadonlyMap<string, Target>,
  form: Form,
  path: string,
): Complaint | null => {
  if (form.backing.kind === 'broken') throw new AppError('broken_metadata', form.backing.reason)
  const target = targets.get(form.id)
  if (target !== undefined && isEditable(target)) return null
  const message = { en: 'Nothing can be saved through this form', zh: '此表单不可保存' }
  return { path, message }
}
