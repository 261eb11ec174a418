// What reading a form depends on besides the request: its fields by name, its default order, where its rows come from.
// Derived once for each Form and kept as long as the Form is.
import { remembered } from '#server/kernel/memory/remembered.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { ShownRule } from './condition.ts'
import { type FormPlace, isWritable } from './readable-expressions.ts'
import type { FieldKind, OrderKey, ReadField } from './row-field.ts'
import { fieldOf, ID, makeOwnField, type ShapeSource, sourceOf } from './row-source.ts'
import { readsStandardTables, shownRuleOf } from './shown-rule.ts'

/** What tells a row's states apart comes along with every row, as its key does. */
export const VERSION = 'version'

export type ReadShape = FormPlace & {
  readonly source: ShapeSource
  readonly rule: ShownRule
  /** Whether a read looks at tables of the standard alone: it may then run where no implementer's code ever does. */
  readonly isOfTables: boolean
  /** What a client may name. */
  readonly fields: ReadonlyMap<string, ReadField>
  /** The same, as a list. */
  readonly shown: readonly ReadField[]
  /** What a row shows when no fields are named. */
  readonly listed: readonly ReadField[]
  readonly idField: ReadField | null
  readonly version: 'system' | 'column' | 'digest'
  /** What the rows of a routine that gives records are read as, hidden columns included: the form's rule may name them. */
  readonly given: readonly ReadField[]
  readonly searched: readonly ReadField[]
  /** Whether a search index may know of all that is searched: texts of a tenant's relation. */
  readonly isSearchIndexed: boolean
  readonly order: readonly OrderKey[]
  readonly parentField: ReadField | null
}

const SORTABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'uuid', 'integer', 'numeric', 'money', 'float4', 'float8', 'flag', 'boolean'] as const),
  ...(['date', 'timestamptz', 'timestamp', 'time', 'other'] as const),
])

export const isSortable = ({ kind }: ReadField): boolean => SORTABLE.has(kind)

const SEARCHABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'uuid', 'integer', 'numeric', 'money', 'date', 'other'] as const),
])

/** A table's version is its row's own, a view may carry one under that name; else it is a digest of what is shown. */
const versionOf = (source: ShapeSource): ReadShape['version'] => {
  if (source.kind === 'table') return 'system'
  return source.kind === 'view' && source.relation.columns.has(VERSION) ? 'column' : 'digest'
}

const isHidden = ({ everyColumn, columns }: Form, name: string): boolean =>
  name !== ID && everyColumn.has(name) && !columns.has(name)

/** A column that is hidden from the user does not order: the places of the rows would tell of it. */
const orderOf = (form: Form, ownField: (name: string) => ReadField | null): readonly OrderKey[] =>
  form.order.flatMap(({ name, isDescending }) => {
    if (isHidden(form, name)) return []
    const field = ownField(name)
    return field !== null && isSortable(field) && field.computed === null ? [{ field, isDescending }] : []
  })

const visibleFields = (place: FormPlace): readonly ReadField[] =>
  [...place.form.columns.values()]
    .filter(({ computed, stored }) => stored !== null || computed === null || isWritable(computed, place))
    .map(fieldOf)

/** Rows under lines of a record are read for all of these at once: the key of its line comes along with each, as its own does. */
const lineKeyOf = ({ module, form }: FormPlace, parentField: ReadField | null): readonly ReadField[] => {
  const master = module.forms.get(form.parentFormId ?? '')
  return parentField !== null && master?.metadata.sFormKind === 'slave' ? [parentField] : []
}

const isKeptText = ({ typeName, computed }: ReadField): boolean =>
  computed === null && (typeName === 'text' || typeName === 'varchar')

const derive = (place: FormPlace): ReadShape => {
  const { form } = place
  const rule = shownRuleOf(place)
  const source = sourceOf(form)
  const ownField = makeOwnField(form, source)
  const parentField = ownField(form.parentColumn)
  const own = visibleFields(place)
  const lineKey = lineKeyOf(place, parentField)
  const visible = [...own, ...lineKey.filter(({ name }) => !form.columns.has(name))]
  const idField = ownField(ID)
  const named = idField === null ? visible : [...visible, idField]
  const fields = new Map(named.map((field) => [field.name, field]))
  const searched = own.filter(
    ({ name, kind }) => form.columns.get(name)?.metadata.bSearch === 1 && SEARCHABLE.has(kind),
  )
  return {
    ...place,
    source,
    rule,
    isOfTables: 'relation' in source && readsStandardTables(place, source.relation, rule),
    fields,
    shown: [...fields.values()],
    listed: visible.filter(({ name }) => name !== ID && name !== VERSION),
    idField,
    version: versionOf(source),
    given: [...form.everyColumn.values()].map(fieldOf).filter(({ computed }) => computed === null),
    searched,
    isSearchIndexed:
      'relation' in source && source.relation.columns.has('sBrandsId') && searched.every(isKeptText),
    order: orderOf(form, ownField),
    parentField,
  }
}

/** Whether a row's own columns are all that is shown of it: nothing that is summed up from other rows. */
export const showsOwnColumns = ({ listed }: ReadShape): boolean =>
  listed.every(({ computed }) => computed === null)

const shapeOfForm = remembered((form: Form, module: Module) => derive({ module, form }))

/** The shape of a form of the module. Throws broken_metadata when what backs it cannot be read. */
export const shapeOf = (module: Module, form: Form): ReadShape => shapeOfForm(form, module)
