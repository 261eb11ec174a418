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
  if (targets.has(form.id) && form.metadata.bReadOnly === 0) return null
  const message = { en: 'Nothing can be saved through this form', zh: '此表单不可保存' }
  return { path, message }
}
