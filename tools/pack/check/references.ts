// Collects what the content refers to, as data: modules, forms, columns of forms, each with the place that names it. Pure.
import type { Referent } from '#contracts/metadata/attribute.ts'
import { columnsWhere } from '#contracts/metadata/attribute-columns.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { formIdOf, moduleIdOf, parentFormOf } from '#server/documents/document-names.ts'
import type { Target } from '#server/metadata/check/reference-mistake.ts'
import { namedIn } from '../attribute-references.ts'
import type { ColumnContent } from '../content-schema.ts'
import type { BusinessDocument, DocumentForm } from '../edition.ts'
import type { MetadataTable } from '../metadata-rows.ts'
import { pointerTo, type Sourced } from '../read-json.ts'

export type Reference = {
  readonly source: Sourced<unknown>
  readonly pointer: string
  /** As the file spells it. */
  readonly name: string
  readonly target: Target
}

type Make = (pointer: string, name: string | undefined) => readonly Reference[]

const references = (source: Sourced<unknown>, targetOf: (name: string) => Target): Make => {
  return (pointer, name) => (name === undefined ? [] : [{ source, pointer, name, target: targetOf(name) }])
}

const toModule = (source: Sourced<unknown>): Make =>
  references(source, (name) => ({ kind: 'module', sId: moduleIdOf(name) }))
const toForm = (source: Sourced<unknown>, path: string): Make =>
  references(source, (name) => ({ kind: 'form', sId: formIdOf(path, name) }))
const toColumn = (source: Sourced<unknown>, formId: string): Make =>
  references(source, (column) => ({ kind: 'column', formId, column }))

type Said = Readonly<Record<string, unknown>>

const textOf = (said: Said, name: string): string | undefined => {
  const value = said[name]
  return typeof value === 'string' ? value : undefined
}

/** The modules and forms that a file names at some place of it. */
const namedAt = (
  {
    source,
    pointer,
    path,
  }: { readonly source: Sourced<unknown>; readonly pointer: string; readonly path: string },
  table: MetadataTable,
  said: Said,
): readonly Reference[] =>
  [...namedIn(table)].flatMap(([name, kind]) => {
    const make = kind === 'module' ? toModule(source) : toForm(source, path)
    return make(`${pointer}${pointerTo(name)}`, textOf(said, name))
  })

const columnsThatRefer = (to: Referent): readonly string[] =>
  columnsWhere(COLUMN_ATTRIBUTES, ({ refersTo }) => refersTo === to)

const OF_PARENT = 'parent.'

const ofColumn = (
  path: string,
  { name, content }: DocumentForm,
  column: ColumnContent,
  index: number,
): readonly Reference[] => {
  const pointer = pointerTo('columns', index)
  const at = (member: string): string => `${pointer}${pointerTo(member)}`
  const { sLookupFormId, jLookupCopy = [] } = column
  const own = toColumn(content, formIdOf(path, name))
  const ownOrParents: Make = (place, said) => {
    const parent = parentFormOf({ name, content })
    const above = said?.startsWith(OF_PARENT) === true ? said.slice(OF_PARENT.length) : null
    if (above === null || parent === undefined) return own(place, said)
    return toColumn(content, formIdOf(path, parent))(place, above)
  }
  const ofTarget: Make =
    sLookupFormId === undefined ? () => [] : toColumn(content, formIdOf(path, sLookupFormId))
  const lookedUp = (member: string): string | undefined => {
    const said = textOf(column, member)
    // Every record has one.
    return said === 'sId' ? undefined : said
  }
  return [
    ...namedAt({ source: content, pointer, path }, 'gdsconfigformslave', column),
    ...columnsThatRefer('column').flatMap((member) => own(at(member), textOf(column, member))),
    ...columnsThatRefer('ownOrParentColumn').flatMap((member) =>
      ownOrParents(at(member), textOf(column, member)),
    ),
    ...jLookupCopy.flatMap(({ to }) => own(at('jLookupCopy'), to)),
    ...columnsThatRefer('lookupColumn').flatMap((member) => ofTarget(at(member), lookedUp(member))),
    ...jLookupCopy.flatMap(({ from }) => (from === undefined ? [] : ofTarget(at('jLookupCopy'), from))),
  ]
}

const orderColumns = (order: string | undefined): readonly string[] =>
  (order ?? '').split(',').flatMap((part) => part.trim().split(/\s+/, 1).filter(Boolean))

const ofForm = (path: string, form: DocumentForm): readonly Reference[] => {
  const { content, name } = form
  const own = toColumn(content, formIdOf(path, name))
  const said = { ...content.value, sParentFormId: parentFormOf(form) }
  return [
    ...namedAt({ source: content, pointer: '', path }, 'gdsconfigformmaster', said),
    ...orderColumns(content.value.sDefaultOrder).flatMap((column) => own('/sDefaultOrder', column)),
    ...content.value.columns.flatMap((column, index) => ofColumn(path, form, column, index)),
  ]
}

/** Of a file that is a list of rows. */
const ofList = (
  path: string,
  table: MetadataTable,
  source: Sourced<readonly object[]> | null,
): readonly Reference[] =>
  source === null
    ? []
    : source.value.flatMap((item, index) =>
        namedAt({ source, pointer: pointerTo(index), path }, table, item as Said),
      )

const ofConstants = ({ path, constants }: BusinessDocument): readonly Reference[] =>
  (constants?.value ?? []).flatMap(({ forms }, index) =>
    forms.flatMap((form) => toForm(constants as Sourced<unknown>, path)(pointerTo(index, 'forms'), form)),
  )

/** Everything that a document refers to. */
export const referencesOf = (document: BusinessDocument): readonly Reference[] => {
  const { path, module, forms, buttons, reports } = document
  return [
    ...namedAt({ source: module, pointer: '', path }, 'gdsmodule', module.value),
    ...forms.flatMap((form) => ofForm(path, form)),
    ...ofList(path, 'gdsjurisdiction', buttons),
    ...ofConstants(document),
    ...ofList(path, 'gdsreport', reports),
  ]
}
