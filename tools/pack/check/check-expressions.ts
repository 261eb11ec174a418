// Checks every expression against the columns of its form, as the service will when it builds the module. Pure.
import { compileResult } from '#contracts/expression/compile.ts'
import type { Scope } from '#contracts/expression/scope.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import { scopeOfForm, valueTypeOfColumn } from '#contracts/form-scope.ts'
import { type BusinessDocument, type DocumentForm, type Edition, formIdOf, parentFormOf } from '../edition.ts'
import { fieldTypeOf, formKindOf } from '../metadata-rows.ts'
import type { Problem } from '../problem.ts'
import { pointerTo, type Sourced } from '../read-json.ts'

const CONDITIONS = ['sRequiredWhen', 'sReadOnlyWhen', 'sVisibleWhen', 'sValidation'] as const
const VALUES = ['sDefault', 'sComputed'] as const

type Place = {
  readonly source: Sourced<unknown>
  readonly pointer: string
  readonly scope: Scope
  readonly expected: ValueType
}

const checkOne = (
  text: string | undefined,
  { source, pointer, scope, expected }: Place,
): readonly Problem[] => {
  if (text === undefined) return []
  const result = compileResult(text, scope, expected)
  if (result.ok) return []
  return result.errors.map(({ messages }) => ({
    file: source.file,
    line: source.lineOf(pointer),
    message: `${pointer.slice(pointer.lastIndexOf('/') + 1)}: ${messages.en} (${text})`,
  }))
}

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

const scopesOf = ({ path, forms, constants }: BusinessDocument): ReadonlyMap<string, Scope> => {
  const shapes = forms.map((form) => shapeOf(path, form))
  const named = (constants?.value ?? []).flatMap(({ sConstName, forms: users }) =>
    users.map((form) => ({ sFormId: formIdOf(path, form), sConstName })),
  )
  return new Map(shapes.map((shape) => [shape.sId, scopeOfForm(shape, shapes, named)]))
}

const checkForm = (source: DocumentForm['content'], scope: Scope): readonly Problem[] => [
  ...checkOne(source.value.sRowRule, { source, pointer: '/sRowRule', scope, expected: 'flag' }),
  ...source.value.columns.flatMap((column, index) => {
    const type = valueTypeOfColumn({ ...column, sFieldType: column.sFieldType ?? fieldTypeOf(column.sName) })
    const check = (member: (typeof CONDITIONS | typeof VALUES)[number], expected: ValueType) =>
      checkOne(column[member], { source, pointer: pointerTo('columns', index, member), scope, expected })
    return [
      ...CONDITIONS.flatMap((member) => check(member, 'flag')),
      ...VALUES.flatMap((member) => check(member, type)),
    ]
  }),
]

const checkDocument = (document: BusinessDocument): readonly Problem[] => {
  const scopes = scopesOf(document)
  const scopeOf = (form: string): Scope => scopes.get(formIdOf(document.path, form)) ?? { columns: {} }
  const { sUnFormId, sUnCondition } = document.module.value
  return [
    ...checkOne(sUnCondition, {
      source: document.module,
      pointer: '/sUnCondition',
      scope: scopeOf(sUnFormId ?? 'list'),
      expected: 'flag',
    }),
    ...document.forms.flatMap(({ name, content }) => checkForm(content, scopeOf(name))),
    // A button of no form in particular stands on the list and on the record: its condition must hold water on both.
    ...(document.buttons?.value ?? []).flatMap(({ sVisibleWhen, sFormId }, index) =>
      (sFormId === undefined ? ['list', 'master'] : [sFormId]).flatMap((form) =>
        checkOne(sVisibleWhen, {
          source: document.buttons as Sourced<unknown>,
          pointer: pointerTo(index, 'sVisibleWhen'),
          scope: scopeOf(form),
          expected: 'flag',
        }),
      ),
    ),
  ]
}

export const checkExpressions = ({ documents }: Edition): readonly Problem[] =>
  documents.flatMap(checkDocument)
