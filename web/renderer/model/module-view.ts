// A module as the renderer draws it: which panel is what, and its fields in order. Built once per metadata answer.
import { type RoleColumns, roleColumnsOf } from '#contracts/column-roles.ts'
import type { ValueType } from '#contracts/expression/types.ts'
import { valueTypeOfColumn } from '#contracts/form-scope.ts'
import type { Tone } from '#contracts/metadata-values.ts'
import type { ColumnMetadata, ConstantMetadata, FormMetadata, ModuleMetadata } from '#contracts/module.ts'
import { type Places, placesOf } from '#contracts/places.ts'
import { unitColumnsOf } from '#contracts/unit-columns.ts'
import { widthOf } from './field-type.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  /** What it means as a state; null where it is none. */
  readonly tone: Tone | null
}

export type FieldView = {
  readonly name: string
  readonly label: string
  readonly column: ColumnMetadata
  readonly formId: string
  readonly valueType: ValueType
  readonly width: number
  readonly places: Places
  readonly choices: readonly Choice[]
  /** Holds units, which people know by their names. */
  readonly isUnit: boolean
  /** An amount that names no currency: it is in that of the tenant's books. */
  readonly isOfBooks: boolean
  /** Of the status: the column of the day that matters; null of every other field. */
  readonly dueName: string | null
  /** How much of the record is done, in percent. */
  /** It says where the record stands. */
  readonly isStatus: boolean
  readonly isProgress: boolean
  /** Rows are asked for by its value: only being equal to it is a filter that makes sense. */
  readonly isAsked: boolean
  /** Never typed by anybody: computed, marked read-only, or of a kind that this page only shows. */
  readonly isFixed: boolean
}

export type FormView = {
  readonly id: string
  readonly form: FormMetadata
  readonly name: string
  readonly fields: readonly FieldView[]
  readonly fieldByName: ReadonlyMap<string, FieldView>
  /** What its columns are to whoever looks for a record. */
  readonly roles: RoleColumns
}

export type ModuleView = {
  readonly id: string
  readonly metadata: ModuleMetadata
  readonly list: FormView | null
  readonly master: FormView | null
  /** Lines of the record before lines of its lines, however deep. */
  readonly slaves: readonly FormView[]
  readonly panels: readonly FormView[]
  /** A process approves its records: they are submitted to it. */
  readonly isSubmitted: boolean
}

/** Columns that approval owns; the page shows them as status, not as fields to fill. */
const APPROVAL_COLUMNS = new Set(['bCheck', 'tCheckDate', 'sCheckPerson'])
const SHOWN_ONLY = new Set(['computed', 'json'])

const choicesOf = (
  column: ColumnMetadata,
  form: FormMetadata,
  constants: readonly ConstantMetadata[],
): readonly Choice[] =>
  constants
    .filter((constant) => constant.sFormId === form.sId && constant.sConstName === column.sConstName)
    .toSorted((left, right) => left.iOrder - right.iOrder)
    .map((constant) => ({ value: constant.sValue, label: constant.sLabel, tone: constant.sTone }))

type FormParts = {
  readonly constants: readonly ConstantMetadata[]
  readonly roles: RoleColumns
  readonly units: ReadonlySet<string>
}

/** Of a form whose own records never name a currency; lines may be in that of their header. */
const isAllOfBooks = ({ sFormKind, columns }: FormMetadata): boolean =>
  sFormKind !== 'slave' &&
  sFormKind !== 'params' &&
  !columns.some(({ sFieldType, sUnitColumn }) => sFieldType === 'money' && sUnitColumn !== null)

const fieldOf = (
  column: ColumnMetadata,
  form: FormMetadata,
  { constants, roles, units }: FormParts,
): FieldView => ({
  name: column.sName,
  label: column.sLabel,
  column,
  formId: form.sId,
  valueType: valueTypeOfColumn(column),
  width: widthOf(column),
  places: placesOf(column),
  choices: column.sConstName === null ? [] : choicesOf(column, form, constants),
  isUnit: units.has(column.sName),
  isOfBooks:
    column.sFieldType === 'money' &&
    column.sUnitColumn === null &&
    (column.bSum === 1 || column.sName === roles.amount || isAllOfBooks(form)),
  dueName: column.sName === roles.status ? roles.due : null,
  isStatus: column.sName === roles.status,
  isProgress: column.sName === roles.progress,
  isAsked: form.asked?.includes(column.sName) === true,
  isFixed:
    column.bReadOnly === 1 ||
    column.sComputed !== null ||
    SHOWN_ONLY.has(column.sFieldType) ||
    APPROVAL_COLUMNS.has(column.sName),
})

const formOf = (form: FormMetadata, { constants, billNo }: ModuleMetadata): FormView => {
  const roles = roleColumnsOf(form, billNo)
  const units = unitColumnsOf(form.columns)
  const fields = form.columns
    .filter((column) => column.bVisible === 1)
    .toSorted((left, right) => left.iOrder - right.iOrder)
    .map((column) => fieldOf(column, form, { constants, roles, units }))
  return {
    id: form.sId,
    form,
    name: form.sName,
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    roles,
  }
}

/** Those below the forms, level by level. */
const slavesBelow = (forms: readonly FormView[], slaves: readonly FormView[]): readonly FormView[] => {
  const level = slaves.filter(({ form }) => forms.some(({ id }) => id === form.sParentFormId))
  const others = slaves.filter((slave) => !level.includes(slave))
  return level.length === 0 ? [] : [...level, ...slavesBelow(level, others)]
}

/** The view of a module; panels keep the order that metadata gives them. */
export const moduleViewOf = (metadata: ModuleMetadata, isSubmitted = false): ModuleView => {
  const forms = metadata.forms
    .toSorted((left, right) => left.iOrder - right.iOrder)
    .map((form) => formOf(form, metadata))
  const ofKind = (kind: FormMetadata['sFormKind']): FormView[] =>
    forms.filter(({ form }) => form.sFormKind === kind)
  const master = ofKind('master')[0] ?? null
  return {
    id: metadata.module.sId,
    metadata,
    list: ofKind('list')[0] ?? master,
    master,
    slaves: master === null ? ofKind('slave') : slavesBelow([master], ofKind('slave')),
    panels: ofKind('panel'),
    isSubmitted,
  }
}

/** Whether the user holds an action, or a button by its code, on the module. */
export const allows = ({ metadata }: ModuleView, action: string): boolean =>
  metadata.grants.includes(action) ||
  (metadata.grants.includes('*') && !metadata.grants.includes(`!${action}`))

/** Whether the user may add records of the module by hand. */
export const mayAdd = (view: ModuleView): boolean => {
  const form = view.master?.form
  return allows(view, 'add') && form?.bReadOnly === 0 && form.sNoAdd === null && form.broken === null
}

/** The fields that a list or grid shows as columns. */
export const listFields = (form: FormView): readonly FieldView[] =>
  form.fields.filter((field) => field.column.bInList === 1)

/** Whether the form's rows carry an approval flag that the page shows as status. */
export const isApprovalColumn = (field: FieldView): boolean => APPROVAL_COLUMNS.has(field.name)
