// The metadata rows of one module as the tables hold them, both languages, for one tenant. They are schemas, since what is cached of them is
// held against them when it is read.
import { type Static, Type } from 'typebox'
import { BILL_NUMBER_ATTRIBUTES } from '#contracts/metadata/bill-number.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { CONSTANT_ATTRIBUTES } from '#contracts/metadata/constant.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import { REPORT_ATTRIBUTES } from '#contracts/metadata/report.ts'
import { overlayOf, rowOf, rowWithId } from './row-schema.ts'

const Text = Type.String()

/** `isOwn`: the tenant's, and not everybody's. */
const ModuleRow = rowWithId(MODULE_ATTRIBUTES, { isOwn: Type.Boolean() })
export type ModuleRow = Static<typeof ModuleRow>

const FormRow = rowWithId(FORM_ATTRIBUTES)
export type FormRow = Static<typeof FormRow>

/** What its JSON should hold and does not. */
const misfits = Type.Optional(Type.Array(Text))

const ColumnRow = rowWithId(COLUMN_ATTRIBUTES, { misfits })
export type ColumnRow = Static<typeof ColumnRow>

const OverlayRow = overlayOf(COLUMN_ATTRIBUTES)
export type OverlayRow = Static<typeof OverlayRow>

/** A column of a form's table that the platform marks as secret, in this form or in another of the same table. */
const SecretRow = Type.Object({
  sFormId: Text,
  /** In lower case. */
  sTbName: Text,
  sName: Text,
})
export type SecretRow = Static<typeof SecretRow>

const ButtonRow = rowOf(BUTTON_ATTRIBUTES)
export type ButtonRow = Static<typeof ButtonRow>

const BillNumberRow = rowOf(BILL_NUMBER_ATTRIBUTES)
export type BillNumberRow = Static<typeof BillNumberRow>

const ReportRow = rowWithId(REPORT_ATTRIBUTES)
export type ReportRow = Static<typeof ReportRow>

const ChartRow = rowWithId(CHART_ATTRIBUTES, {
  misfits,
  /** In their order. */
  columns: Type.Array(rowOf(CHART_COLUMN_ATTRIBUTES)),
})
export type ChartRow = Static<typeof ChartRow>

const SiblingRow = Type.Object({ sId: Text, sNameEn: Text, sNameZh: Text, isOwn: Type.Boolean() })
export type SiblingRow = Static<typeof SiblingRow>

/** How records of one module are made from those of another; `sLink` is the column of the made record that names what it was made from,
 * `sTakesOf` and `sTakesLess` are what there is of a row of the source, and what of it was taken. */
const ConversionRow = Type.Object({
  sFromModelsId: Text,
  sToModelsId: Text,
  sLink: Text,
  sTakesFormId: Text,
  sTakesOf: Type.Union([Text, Type.Null()]),
  sTakesLess: Type.Union([Text, Type.Null()]),
})
export type ConversionRow = Static<typeof ConversionRow>

export const ConstantRow = rowOf(CONSTANT_ATTRIBUTES)
export type ConstantRow = Static<typeof ConstantRow>

export const ModuleRows = Type.Object({
  module: ModuleRow,
  forms: Type.Array(FormRow),
  columns: Type.Array(ColumnRow),
  secrets: Type.Array(SecretRow),
  tenantOverlays: Type.Array(OverlayRow),
  /** Users of the tenant who have overlays of their own on these forms. */
  usersWithOverlays: Type.Array(Text),
  buttons: Type.Array(ButtonRow),
  billNumbers: Type.Array(BillNumberRow),
  reports: Type.Array(ReportRow),
  /** In their order. */
  charts: Type.Array(ChartRow),
  /** The ordered children of the module's flow parent; empty when it has none. */
  siblings: Type.Array(SiblingRow),
  /** From which modules its records are made, and which are made from them. */
  conversions: Type.Array(ConversionRow),
})
export type ModuleRows = Static<typeof ModuleRows>
