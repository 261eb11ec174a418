// What reading a form depends on besides the request: its fields by name, its default order, where its rows come from.
// Derived once for each Form and kept as long as the Form is.
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Column, Form, Module } from '#server/metadata/module/module.ts'
import { NEVER } from '#server/routines/call/named-procedures.ts'
import type { Relation, RelationColumn, Routine } from '#server/schema/catalogue/catalogue.ts'
import { type FormPlace, isWritable } from './read-expressions.ts'
import type { FieldKind, OrderKey, ReadField } from './read-plan.ts'

/** The two keys that come along with every row. */
export const ID = 'sId'
export const VERSION = 'version'

export type ShapeSource =
  | { readonly kind: 'table' | 'view'; readonly relation: Relation }
  | { readonly kind: 'function' | 'records'; readonly routine: Routine }

export type ReadShape = FormPlace & {
  readonly source: ShapeSource
  /** What a client may name. */
  readonly fields: ReadonlyMap<string, ReadField>
  /** What a row shows when no fields are named. */
  readonly listed: readonly ReadField[]
  readonly idField: ReadField | null
  readonly version: 'system' | 'column' | 'digest'
  readonly searched: readonly ReadField[]
  readonly order: readonly OrderKey[]
  readonly parentField: ReadField | null
}

const KIND_OF_TYPE: Readonly<Record<string, FieldKind>> = {
  text: 'text',
  varchar: 'text',
  // Compared as its text, in which trailing blanks do not count.
  bpchar: 'other',
  name: 'text',
  citext: 'other',
  uuid: 'uuid',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  numeric: 'numeric',
  money: 'money',
  float4: 'float4',
  float8: 'float8',
  bool: 'boolean',
  date: 'date',
  timestamptz: 'timestamptz',
  timestamp: 'timestamp',
  time: 'time',
  json: 'json',
  jsonb: 'json',
  bytea: 'binary',
}

const kindOfStored = ({ typeName }: RelationColumn, isFlag: boolean): FieldKind => {
  if (typeName.startsWith('_')) return 'array'
  const kind = (Object.hasOwn(KIND_OF_TYPE, typeName) && KIND_OF_TYPE[typeName]) || 'other'
  return kind === 'integer' && isFlag ? 'flag' : kind
}

const KIND_OF_VALUE = {
  text: 'text',
  decimal: 'numeric',
  flag: 'flag',
  date: 'date',
  timestamp: 'timestamptz',
  json: 'json',
  null: 'text',
} as const

const fieldOfStored = (stored: RelationColumn, isFlag: boolean): ReadField =>
  Object.freeze({
    name: stored.name,
    kind: kindOfStored(stored, isFlag),
    typeName: stored.typeName,
    computed: null,
    isNullable: !stored.isRequired,
  })

const fieldOf = (column: Column): ReadField => {
  if (column.stored !== null) return fieldOfStored(column.stored, column.metadata.sFieldType === 'flag')
  const kind =
    column.computed === null
      ? KIND_OF_VALUE[valueTypeOfColumn(column.metadata)]
      : KIND_OF_VALUE[column.computed.type]
  return Object.freeze({
    name: column.name,
    kind,
    typeName: null,
    computed: column.computed,
    isNullable: true,
  })
}

/** The columns that a routine says it returns; empty where its rows have no names of their own. */
const returnedColumns = ({ kind, returnsSet, parameters }: Routine): readonly string[] =>
  kind === 'function' && returnsSet
    ? parameters.filter(({ mode }) => mode !== 'in').map(({ name }) => name)
    : []

const unsafe = (name: string, reason: Text): AppError =>
  new AppError('broken_metadata', {
    en: `"${name}" is not safe to read for a tenant: ${reason.en}`,
    zh: `“${name}”对租户不安全：${reason.zh}`,
  })

const notReturned = (name: string, column: string): AppError =>
  new AppError('broken_metadata', {
    en: `The routine "${name}" returns no column "${column}". Add it there, or take it out of the form.`,
    zh: `存储过程“${name}”不返回列“${column}”。请在其中添加该列，或从表单中移除。`,
  })

const notForPanels = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `"${name}" is a function for use in SQL and cannot back a panel. Name a procedure in sTbName.`,
    zh: `“${name}”是供 SQL 使用的函数，不能作为面板的数据来源。请在 sTbName 中填写存储过程。`,
  })

const sourceOfRoutine = (routine: Routine, { everyColumn }: Form): ShapeSource => {
  if (NEVER.test(routine.name)) throw notForPanels(routine.name)
  const returned = returnedColumns(routine)
  if (returned.length === 0) return { kind: 'records', routine }
  for (const { name, computed } of everyColumn.values())
    if (computed === null && !returned.includes(name)) throw notReturned(routine.name, name)
  return { kind: 'function', routine }
}

const sourceOf = (form: Form): ShapeSource => {
  const { backing } = form
  if (backing.kind === 'broken') throw new AppError('broken_metadata', backing.reason)
  if (backing.kind === 'routine') return sourceOfRoutine(backing.routine, form)
  const { relation } = backing
  if (relation.unsafe !== null) throw unsafe(relation.name, relation.unsafe)
  return { kind: relation.kind, relation }
}

const SORTABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'uuid', 'integer', 'numeric', 'money', 'float4', 'float8', 'flag', 'boolean'] as const),
  ...(['date', 'timestamptz', 'timestamp', 'time', 'other'] as const),
])

export const isSortable = ({ kind }: ReadField): boolean => SORTABLE.has(kind)

const SEARCHABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'uuid', 'integer', 'numeric', 'money', 'date', 'other'] as const),
])

/** The version column of a relation: a table's is its row's own, a view may carry one under that name. */
const versionOf = (source: ShapeSource): ReadShape['version'] => {
  if (source.kind === 'table') return 'system'
  return source.kind === 'view' && source.relation.columns.has(VERSION) ? 'column' : 'digest'
}

const ROUTINE_ID: ReadField = Object.freeze({
  name: ID,
  kind: 'text',
  typeName: null,
  computed: null,
  isNullable: true,
})

/** Looks up a column whether or not the user may see it: for the key, the master's key and the form's own order. */
const makeOwnField =
  (form: Form, source: ShapeSource) =>
  (name: string | null): ReadField | null => {
    if (name === null) return null
    const column = form.everyColumn.get(name)
    if (column !== undefined) return fieldOf(column)
    if ('routine' in source)
      return returnedColumns(source.routine).includes(name) && name === ID ? ROUTINE_ID : null
    const stored = source.relation.columns.get(name)
    return stored === undefined ? null : fieldOfStored(stored, false)
  }

const orderOf = (form: Form, ownField: (name: string) => ReadField | null): readonly OrderKey[] =>
  form.order.flatMap(({ name, isDescending }) => {
    const field = ownField(name)
    return field !== null && isSortable(field) && field.computed === null ? [{ field, isDescending }] : []
  })

const visibleFields = (place: FormPlace): readonly ReadField[] =>
  [...place.form.columns.values()]
    .filter(({ computed, stored }) => stored !== null || computed === null || isWritable(computed, place))
    .map(fieldOf)

const unusableRule = ({ id }: Form): AppError =>
  new AppError('broken_metadata', {
    en: `The row rule of the form ${id} names what cannot be read with its rows. Correct its sRowRule.`,
    zh: `表单 ${id} 的行规则引用了无法随行读取的名称。请更正其 sRowRule。`,
  })

const derive = (place: FormPlace): ReadShape => {
  const { form } = place
  if (form.rowRule !== null && !isWritable(form.rowRule, place)) throw unusableRule(form)
  const source = sourceOf(form)
  const ownField = makeOwnField(form, source)
  const visible = visibleFields(place)
  const idField = ownField(ID)
  const named = idField === null ? visible : [...visible, idField]
  return {
    ...place,
    source,
    fields: new Map(named.map((field) => [field.name, field])),
    listed: visible.filter(({ name }) => name !== ID && name !== VERSION),
    idField,
    version: versionOf(source),
    searched: visible.filter(
      ({ name, kind }) => form.columns.get(name)?.metadata.bSearch === 1 && SEARCHABLE.has(kind),
    ),
    order: orderOf(form, ownField),
    parentField: ownField(form.parentColumn),
  }
}

const shapes = new WeakMap<Form, ReadShape>()

/** The shape of a form of the module. Throws broken_metadata when what backs it cannot be read. */
export const shapeOf = (module: Module, form: Form): ReadShape => {
  const known = shapes.get(form)
  if (known !== undefined) return known
  const shape = derive({ module, form })
  shapes.set(form, shape)
  return shape
}
