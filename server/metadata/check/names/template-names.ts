// Which forms, columns and routines a print template names. Pure.
import type { JsonValue } from '#contracts/metadata/json-values.ts'
import type { TemplateCell } from '#contracts/report-template.ts'
import type { FormAt, Forms, Named } from './named.ts'

type Template = JsonValue<'template'>

const fieldOf = (cell: TemplateCell): string => (typeof cell === 'string' ? cell : cell.field)

/** Of the record itself. */
export const recordFieldsOf = (template: Template): readonly string[] => {
  const { company, number, fields = [], totals = [], notes = [], draftUnless, currency } = template
  const cells = [
    ...(company === undefined ? [] : [company.name, ...(company.lines ?? []).flat()]),
    ...(number === undefined ? [] : [number]),
    ...fields.flat(),
    ...totals,
    ...notes,
  ]
  const others = [draftUnless, currency?.code, currency?.digits].filter((name) => name !== undefined)
  return [...cells.map(fieldOf), ...others]
}

type Printed = { readonly forms: Forms; readonly sModelsId: string; readonly sFormId: string | null }

/** Templates name the forms of their module by their kind, or as files do: `master`, `slave-lines`. */
export const formInTemplate = ({ forms, sModelsId }: Printed, name: string): FormAt | undefined =>
  forms.byId.get(name) ?? forms.byId.get(`${sModelsId}.${name}`)

export const namesInReport = (template: Template, printed: Printed): readonly Named[] => {
  const member = 'jTemplate'
  const own = formInTemplate(printed, printed.sFormId ?? 'master')
  const inForm = (form: FormAt | undefined, name: string): readonly Named[] =>
    form === undefined ? [] : [{ kind: 'column', formId: form.sId, table: form.table, name, member }]
  const tables = (template.tables ?? []).flatMap(({ form: name, columns, sumsPer }) => {
    const form = formInTemplate(printed, name)
    const fields = [
      ...columns.flatMap(({ field }) => field ?? []),
      ...(sumsPer === undefined ? [] : [sumsPer]),
    ]
    const named: readonly Named[] = [{ kind: 'form', sId: form?.sId ?? name, member }]
    return [...named, ...fields.flatMap((field) => inForm(form, field))]
  })
  const { procedure } = template
  return [
    ...(procedure === undefined ? [] : [{ kind: 'procedure', name: procedure, member } as const]),
    ...recordFieldsOf(template).flatMap((field) => inForm(own, field)),
    ...tables,
  ]
}
