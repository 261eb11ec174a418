// How a form's fields are arranged: fields above, then tabs; in each, groups in the order of their first field.
import type { FieldView } from '../../model/module-view.ts'

export type FieldGroup = { readonly name: string | null; readonly fields: readonly FieldView[] }
export type FormSections = {
  readonly above: readonly FieldGroup[]
  readonly tabs: readonly { readonly name: string; readonly groups: readonly FieldGroup[] }[]
}

const groupsOf = (fields: readonly FieldView[]): readonly FieldGroup[] =>
  [...Map.groupBy(fields, ({ column }) => column.sGroup)].map(([name, members]) => ({
    name,
    fields: members,
  }))

/** Arranges the fields as metadata says. */
export const sectionsOf = (fields: readonly FieldView[]): FormSections => {
  const byTab = Map.groupBy(fields, ({ column }) => column.sTab)
  const above = byTab.get(null) ?? []
  const tabs = [...byTab].flatMap(([name, members]) =>
    name === null ? [] : [{ name, groups: groupsOf(members) }],
  )
  return { above: groupsOf(above), tabs }
}
