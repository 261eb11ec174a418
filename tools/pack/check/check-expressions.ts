// Checks every expression against the columns of its form, as the service will when it builds the module. Pure.

import type { Scope } from '#contracts/expression/scope.ts'
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { fieldTypeOf } from '#contracts/metadata/field-type-of.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import { formIdOf } from '#server/documents/document-names.ts'
import { scopesOf } from '#server/documents/scopes.ts'
import { expressionMistakes } from '#server/metadata/check/expression-mistakes.ts'
import type { BusinessDocument, DocumentForm, Edition } from '../edition.ts'
import type { Problem } from '../problem.ts'
import { pointerTo } from '../read-json.ts'
import { problemsAt } from './problems-at.ts'

const checkForm = (source: DocumentForm['content'], scope: Scope): readonly Problem[] => [
  ...problemsAt(source, '', expressionMistakes(FORM_ATTRIBUTES, source.value, { scope })),
  ...source.value.columns.flatMap((column, index) => {
    const sFieldType = column.sFieldType ?? fieldTypeOf(column.sName)
    const values = valueTypeOfColumn({ ...column, sFieldType })
    const mistakes = expressionMistakes(COLUMN_ATTRIBUTES, column, { scope, values })
    return problemsAt(source, pointerTo('columns', index), mistakes)
  }),
]

const checkButtons = ({ buttons }: BusinessDocument, scopeOf: (form: string) => Scope): readonly Problem[] =>
  buttons === null
    ? []
    : buttons.value.flatMap((button, index) =>
        // A button of no form in particular stands on the list and on the record: its condition must hold water on both.
        (button.sFormId === undefined ? ['list', 'master'] : [button.sFormId]).flatMap((form) =>
          problemsAt(
            buttons,
            pointerTo(index),
            expressionMistakes(BUTTON_ATTRIBUTES, button, { scope: scopeOf(form) }),
          ),
        ),
      )

const checkDocument = (document: BusinessDocument): readonly Problem[] => {
  const { path, module, forms } = document
  const scopes = scopesOf(document)
  const scopeOf = (form: string): Scope => scopes.get(formIdOf(path, form)) ?? { columns: {} }
  const scope = scopeOf(module.value.sUnFormId ?? 'list')
  return [
    ...problemsAt(module, '', expressionMistakes(MODULE_ATTRIBUTES, module.value, { scope })),
    ...forms.flatMap(({ name, content }) => checkForm(content, scopeOf(name))),
    ...checkButtons(document, scopeOf),
  ]
}

export const checkExpressions = ({ documents }: Edition): readonly Problem[] =>
  documents.flatMap(checkDocument)
