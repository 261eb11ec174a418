// What the expressions of a document may name: the columns of its forms, as the service will see them.
import type { Scope } from '#contracts/expression/scope.ts'
import { scopeOfForm } from '#contracts/form-scope.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import type { DocumentForm, WrittenDocument } from './document.ts'
import { formIdOf, formKindOf, parentFormOf } from './document-names.ts'

const columnsOf = ({ content }: DocumentForm) =>
  content.value.columns.map((column) => ({
    sName: column.sName,
    sFieldType: column.sFieldType ?? fieldTypeOf(column.sName),
  }))

const shapeOf = (path: string, form: DocumentForm) => {
  const sFormKind = formKindOf(form.name)
  const parent = parentFormOf(form)
  return {
    sId: formIdOf(path, form.name),
    sTbName: form.content.value.sTbName,
    sFormKind,
    sParentFormId: parent === undefined ? null : formIdOf(path, parent),
    columns: columnsOf(form),
  }
}

/** What the expressions of each form may name, by the form's id. */
export const scopesOf = ({
  path,
  forms,
  constants,
}: Pick<WrittenDocument, 'path' | 'forms' | 'constants'>): ReadonlyMap<string, Scope> => {
  const shapes = forms.map((form) => shapeOf(path, form))
  const named = (constants?.value ?? []).flatMap(({ sConstName, forms: users }) =>
    users.map((form) => ({ sFormId: formIdOf(path, form), sConstName })),
  )
  return new Map(shapes.map((shape) => [shape.sId, scopeOfForm(shape, shapes, named)]))
}
