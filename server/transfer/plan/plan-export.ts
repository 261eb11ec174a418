// Makes the plan of an export: the read's own plan decides about rows and fields, metadata about what is written of each.
import { placesOf } from '#contracts/places.ts'
import { unitColumnsOf } from '#contracts/unit-columns.ts'
import type { UnitNames } from '#contracts/units.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { Column } from '#server/metadata/module/module.ts'
import { planRead } from '#server/records/read/plan/plan-read.ts'
import type { ReadIntent } from '#server/records/read/request/read-intent.ts'
import type { ReadShape } from '#server/records/rows/plan/read-shape.ts'
import type { FieldKind, ReadField } from '#server/records/rows/plan/row-field.ts'
import type { ExportColumn, ExportKind, ExportPlan, TextSource } from './export-plan.ts'

const KIND_OF: Readonly<Partial<Record<FieldKind, ExportKind>>> = {
  integer: 'number',
  numeric: 'number',
  money: 'number',
  float4: 'number',
  float8: 'number',
  flag: 'flag',
  boolean: 'flag',
  date: 'date',
  timestamptz: 'timestamp',
  timestamp: 'timestamp',
}

/** Files are no text; whoever wants them opens the record. */
const LEFT_OUT: ReadonlySet<string> = new Set(['file', 'image'])

const groupsCannotBeExported = () =>
  invalidRequest([
    {
      path: 'groupBy',
      message: {
        en: 'Rows are exported, not groups of them: leave this out.',
        zh: '只能导出明细行，不能导出分组：请去掉此项。',
      },
    },
  ])

const NO_COLUMN = {
  en: 'Name at least one column that a file can hold: files, images and bytes are left out.',
  zh: '请至少选择一个可导出的列（文件、图片和二进制列不能导出）。',
}

const kindOf = ({ kind }: ReadField, column: Column | undefined): ExportKind =>
  column?.metadata.sFieldType === 'date' && KIND_OF[kind] === 'timestamp' ? 'date' : (KIND_OF[kind] ?? 'text')

const choicesOf = ({ module, form }: ReadShape, column: Column | undefined): ExportColumn['choices'] => {
  const name = column?.metadata.sConstName ?? null
  if (name === null) return null
  const own = module.constants.filter(({ sFormId, sConstName }) => sFormId === form.id && sConstName === name)
  return new Map(own.map(({ sValue, sLabel }) => [sValue, sLabel]))
}

const lookedUpOf = (column: Column | undefined): TextSource | null => {
  if (column?.metadata.sFieldType !== 'lookup') return null
  const { sLookupFormId, sLookupModelsId, sLookupValue, sLookupShow } = column.metadata
  const value = sLookupValue ?? 'sId'
  return sLookupFormId === null || sLookupModelsId === null || sLookupShow === null || sLookupShow === value
    ? null
    : { sModelsId: sLookupModelsId, sFormId: sLookupFormId, value, text: sLookupShow }
}

/** The name, where it is one of a field that the user sees. */
const seen = ({ fields }: ReadShape, name: string | null | undefined): string | null =>
  fields.has(name ?? '') ? (name ?? null) : null

/** Written by their names, as lists show them. */
export const unitsIn = ({ form }: ReadShape): ReadonlySet<string> =>
  unitColumnsOf([...form.columns.values()].map(({ metadata }) => metadata))

/** What is written of a field, as the list shows it. */
export const exportColumn = (shape: ReadShape, field: ReadField): ExportColumn => {
  const column = shape.form.columns.get(field.name)
  const { sFieldType, iDigits, sUnitColumn, sLookupText, bSum, iWidth } = column?.metadata ?? {}
  return {
    label: column?.metadata.sLabel || field.name,
    name: field.name,
    kind: kindOf(field, column),
    places: placesOf({ sFieldType: sFieldType ?? 'text', iDigits: iDigits ?? null }),
    isGrouped: sFieldType !== 'integer' || bSum === 1,
    choices: choicesOf(shape, column),
    currency: sFieldType === 'money' ? seen(shape, sUnitColumn) : null,
    carried: sFieldType === 'lookup' ? seen(shape, sLookupText) : null,
    lookedUp: lookedUpOf(column),
    width: iWidth ?? null,
  }
}

const isLeftOut = ({ form }: ReadShape, { name, kind }: ReadField): boolean =>
  kind === 'binary' || LEFT_OUT.has(form.columns.get(name)?.metadata.sFieldType ?? '')

/** What was asked for by name, in that order; else what a read shows. */
const exportedFields = (shape: ReadShape, { fields }: ReadIntent): readonly ReadField[] => {
  const named = fields === null ? shape.listed : [...new Set(fields)].map((name) => shape.fields.get(name))
  return named.filter((field) => field !== undefined && !isLeftOut(shape, field)) as readonly ReadField[]
}

/** The fields that must be read for the columns. */
const readFields = ({ fields }: ReadShape, columns: readonly ExportColumn[]): readonly ReadField[] => {
  const names = new Set(
    columns.flatMap(({ name, currency, carried }) => [name, currency ?? name, carried ?? name]),
  )
  return [...names].map((name) => fields.get(name)).filter((field) => field !== undefined)
}

type Asked = {
  readonly intent: ReadIntent
  readonly context: RequestContext
  readonly unitNames: UnitNames
}

/** Throws invalid_request with every complaint of the read, and where nothing would stand in the file. */
export const planExport = (shape: ReadShape, { intent, context, unitNames }: Asked): ExportPlan => {
  if (intent.groupBy !== null && intent.groupBy.length > 0) throw groupsCannotBeExported()
  const all: ReadIntent = { ...intent, pageNum: 1, cursor: null, sums: [], count: 'none' }
  const plan = planRead(shape, { intent: all, context, cursor: null })
  if (plan.kind !== 'rows') throw groupsCannotBeExported()
  const units = unitsIn(shape)
  const names = new Map(Object.entries(unitNames))
  const columns = exportedFields(shape, intent)
    .map((field) => exportColumn(shape, field))
    .map((column) => (units.has(column.name) ? { ...column, choices: column.choices ?? names } : column))
  if (columns.length === 0) throw invalidRequest([{ path: 'fields', message: NO_COLUMN }])
  return {
    title: shape.module.metadata.module.sName,
    rows: Object.freeze({ ...plan, fields: readFields(shape, columns) }),
    columns,
  }
}
