// What each JSON file of a business document may say. Members are named like the columns that they fill, and are those of the tables of
// attributes (contracts/metadata); a reference is a path.
import { type Static, Type } from 'typebox'
import { BILL_NUMBER_ATTRIBUTES } from '#contracts/metadata/bill-number.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { CHART_ATTRIBUTES, CHART_COLUMN_ATTRIBUTES } from '#contracts/metadata/chart.ts'
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { CONSTANT_ATTRIBUTES } from '#contracts/metadata/constant.ts'
import { contentMembers, contentSchema } from '#contracts/metadata/content-schema.ts'
import { EDITION_ATTRIBUTES } from '#contracts/metadata/edition.ts'
import { FORM_ATTRIBUTES } from '#contracts/metadata/form.ts'
import { MODULE_ATTRIBUTES } from '#contracts/metadata/module.ts'
import { REPORT_ATTRIBUTES } from '#contracts/metadata/report.ts'
import { ROUTE_ATTRIBUTES } from '#contracts/metadata/route.ts'
import type { Content } from '#contracts/metadata/row-types.ts'

const text = Type.String({ minLength: 1 })
/** What a row is called within its document, where no column says it. */
const sCode = Type.String({ pattern: '^[a-z][A-Za-z0-9-]*$' })

export type ModuleContent = Content<typeof MODULE_ATTRIBUTES>
export const MODULE = contentSchema<ModuleContent>(contentMembers(MODULE_ATTRIBUTES))

export type ColumnContent = Content<typeof COLUMN_ATTRIBUTES>
export const COLUMN = contentSchema<ColumnContent>(contentMembers(COLUMN_ATTRIBUTES))

export type FormContent = Content<typeof FORM_ATTRIBUTES> & { readonly columns: readonly ColumnContent[] }
export const FORM = contentSchema<FormContent>({
  ...contentMembers(FORM_ATTRIBUTES),
  columns: Type.Array(COLUMN),
})

export type ButtonContent = Content<typeof BUTTON_ATTRIBUTES>
export const BUTTON = contentSchema<ButtonContent>(contentMembers(BUTTON_ATTRIBUTES))
export const BUTTONS = Type.Array(BUTTON)

/** The choices of one constant. */
export const CHOICE = contentSchema<Content<typeof CONSTANT_ATTRIBUTES>>(contentMembers(CONSTANT_ATTRIBUTES))
export const CONSTANTS = Type.Array(
  Type.Object(
    {
      sConstName: text,
      forms: Type.Array(text, { minItems: 1 }),
      values: Type.Array(CHOICE, { minItems: 1 }),
    },
    { additionalProperties: false },
  ),
)
export type ConstantContent = Static<typeof CONSTANTS>[number]

export type BillNumberContent = Content<typeof BILL_NUMBER_ATTRIBUTES>
export const BILL_NUMBER = contentSchema<BillNumberContent>(contentMembers(BILL_NUMBER_ATTRIBUTES))

export type ReportContent = { readonly sCode: string } & Content<typeof REPORT_ATTRIBUTES>
export const REPORT = contentSchema<ReportContent>({ sCode, ...contentMembers(REPORT_ATTRIBUTES) })
export const REPORTS = Type.Array(REPORT)

export type RouteContent = Content<typeof ROUTE_ATTRIBUTES>
export const ROUTE = contentSchema<RouteContent>(contentMembers(ROUTE_ATTRIBUTES))
export const ROUTES = Type.Array(ROUTE)

export type EditionTagContent = Content<typeof EDITION_ATTRIBUTES>
export const EDITION_TAG = contentSchema<EditionTagContent>(contentMembers(EDITION_ATTRIBUTES))
export const EDITION_TAGS = Type.Array(EDITION_TAG)

type ChartColumnContent = Content<typeof CHART_COLUMN_ATTRIBUTES>
export const CHART_COLUMN = contentSchema<ChartColumnContent>(contentMembers(CHART_COLUMN_ATTRIBUTES))

export type ChartContent = { readonly sCode: string } & Content<typeof CHART_ATTRIBUTES> & {
    readonly columns: readonly ChartColumnContent[]
  }
export const CHART = contentSchema<ChartContent>({
  sCode,
  ...contentMembers(CHART_ATTRIBUTES),
  columns: Type.Array(CHART_COLUMN, { minItems: 1 }),
})
export const CHARTS = Type.Array(CHART)
