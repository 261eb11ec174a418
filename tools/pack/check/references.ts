// Collects what the content refers to, as data: modules, forms, columns of forms, each with the place that names it. Pure.
import type { ColumnContent } from '../content-schema.ts'
import { type BusinessDocument, type DocumentForm, formIdOf, moduleIdOf, parentFormOf } from '../edition.ts'
import { pointerTo, type Sourced } from '../read-json.ts'

export type Reference = {
  readonly source: Sourced<unknown>
  readonly pointer: string
  /** As the file spells it. */
  readonly name: string
  readonly target:
    | { readonly kind: 'module'; readonly sId: string }
    | { readonly kind: 'form'; readonly sId: string }
    | { readonly kind: 'column'; readonly formId: string; readonly column: string }
}

type Make = (pointer: string, name: string | undefined) => readonly Reference[]

const references = (source: Sourced<unknown>, targetOf: (name: string) => Reference['target']): Make => {
  return (pointer, name) => (name === undefined ? [] : [{ source, pointer, name, target: targetOf(name) }])
}

const toModule = (source: Sourced<unknown>): Make =>
  references(source, (name) => ({ kind: 'module', sId: moduleIdOf(name) }))
const toForm = (source: Sourced<unknown>, path: string): Make =>
  references(source, (name) => ({ kind: 'form', sId: formIdOf(path, name) }))
const toColumn = (source: Sourced<unknown>, formId: string): Make =>
  references(source, (column) => ({ kind: 'column', formId, column }))

const ofColumn = (
  path: string,
  { name, content }: DocumentForm,
  column: ColumnContent,
  index: number,
): readonly Reference[] => {
  const at = (member: string): string => pointerTo('columns', index, member)
  const { sLookupFormId, sLookupShow, sLookupText, jLookupCopy = [] } = column
  const own = toColumn(content, formIdOf(path, name))
  const value = column.sLookupValue === 'sId' ? undefined : column.sLookupValue
  const ofTarget = sLookupFormId === undefined ? null : toColumn(content, formIdOf(path, sLookupFormId))
  return [
    ...toForm(content, path)(at('sLookupFormId'), sLookupFormId),
    ...own(at('sLookupText'), sLookupText),
    ...jLookupCopy.flatMap(({ to }) => own(at('jLookupCopy'), to)),
    ...(ofTarget === null
      ? []
      : [
          ...ofTarget(at('sLookupValue'), value),
          ...ofTarget(at('sLookupShow'), sLookupShow),
          ...jLookupCopy.flatMap(({ from }) => ofTarget(at('jLookupCopy'), from)),
        ]),
  ]
}

const orderColumns = (order: string | undefined): readonly string[] =>
  (order ?? '').split(',').flatMap((part) => part.trim().split(/\s+/, 1).filter(Boolean))

const ofForm = (path: string, form: DocumentForm): readonly Reference[] => {
  const { content, name } = form
  const own = toColumn(content, formIdOf(path, name))
  return [
    ...toForm(content, path)('/sParentFormId', parentFormOf(form)),
    ...orderColumns(content.value.sDefaultOrder).flatMap((column) => own('/sDefaultOrder', column)),
    ...content.value.columns.flatMap((column, index) => ofColumn(path, form, column, index)),
  ]
}

const ofButtons = ({ path, buttons }: BusinessDocument): readonly Reference[] =>
  (buttons?.value ?? []).flatMap(({ sFormId, sTargetModelsId }, index) => [
    ...toForm(buttons as Sourced<unknown>, path)(pointerTo(index, 'sFormId'), sFormId),
    ...toModule(buttons as Sourced<unknown>)(pointerTo(index, 'sTargetModelsId'), sTargetModelsId),
  ])

const ofConstants = ({ path, constants }: BusinessDocument): readonly Reference[] =>
  (constants?.value ?? []).flatMap(({ forms }, index) =>
    forms.flatMap((form) => toForm(constants as Sourced<unknown>, path)(pointerTo(index, 'forms'), form)),
  )

const ofReports = ({ path, reports }: BusinessDocument): readonly Reference[] =>
  (reports?.value ?? []).flatMap(({ sFormId }, index) =>
    toForm(reports as Sourced<unknown>, path)(pointerTo(index, 'sFormId'), sFormId),
  )

/** Everything that a document refers to. */
export const referencesOf = (document: BusinessDocument): readonly Reference[] => [
  ...toModule(document.module)('/sParentId', document.module.value.sParentId),
  ...toForm(document.module, document.path)('/sUnFormId', document.module.value.sUnFormId),
  ...document.forms.flatMap((form) => ofForm(document.path, form)),
  ...ofButtons(document),
  ...ofConstants(document),
  ...ofReports(document),
]
