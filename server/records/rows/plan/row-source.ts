// Where the rows of a form come from, and the fields that its columns make.
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Column, Form } from '#server/metadata/module/module.ts'
import { NEVER } from '#server/routines/call/named-routines.ts'
import type { Relation, RelationColumn, Routine } from '#server/schema/catalogue/catalogue.ts'
import type { FieldKind, ReadField } from './row-field.ts'

/** The key that comes along with every row. */
export const ID = 'sId'

export type ShapeSource =
  | { readonly kind: 'table' | 'view'; readonly relation: Relation }
  | { readonly kind: 'function' | 'records'; readonly routine: Routine }

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

export const fieldOf = (column: Column): ReadField => {
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
    en: `"${name}" is not safe for a company to read: ${reason.en}`,
    zh: `“${name}”对租户不安全：${reason.zh}`,
  })

const notReturned = (name: string, column: string): AppError =>
  new AppError('broken_metadata', {
    en: `The routine "${name}" returns no column "${column}". Add it there, or take it out of the form.`,
    zh: `存储过程“${name}”不返回列“${column}”。请在其中添加该列，或从表单中移除。`,
  })

const notForPanels = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `"${name}" is a function for use in SQL and cannot back a panel. Name an Sp_ routine in sTbName.`,
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

export const sourceOf = (form: Form): ShapeSource => {
  const { backing } = form
  if (backing.kind === 'broken') throw new AppError('broken_metadata', backing.reason)
  if (backing.kind === 'routine') return sourceOfRoutine(backing.routine, form)
  const { relation } = backing
  if (relation.unsafe !== null) throw unsafe(relation.name, relation.unsafe)
  return { kind: relation.kind, relation }
}

const ROUTINE_ID: ReadField = Object.freeze({
  name: ID,
  kind: 'text',
  typeName: null,
  computed: null,
  isNullable: true,
})

/** Looks up a column whether or not the form lists it: for the key, the master's key and the form's own order. */
export const makeOwnField =
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
