// What `getModelBysId` and `menu` answer: a module as its reader may see it, overlays merged, labels in the session's language.
import type { BILL_NUMBER_ATTRIBUTES } from './metadata/bill-number.ts'
import type { BUTTON_ATTRIBUTES } from './metadata/button.ts'
import type { COLUMN_ATTRIBUTES } from './metadata/column.ts'
import type { CONSTANT_ATTRIBUTES } from './metadata/constant.ts'
import type { FORM_ATTRIBUTES } from './metadata/form.ts'
import type { JsonValue } from './metadata/json-values.ts'
import type { MODULE_ATTRIBUTES } from './metadata/module.ts'
import type { REPORT_ATTRIBUTES } from './metadata/report.ts'
import type { Told } from './metadata/row-types.ts'

export type MenuEntry = {
  readonly sId: string
  readonly sName: string
  readonly iOrder: number
  readonly sRoute: string | null
  readonly sIcon?: string
  readonly children: readonly MenuEntry[]
}

/** Copies a column of the record looked up into a column of the row being edited. */
export type LookupCopy = Readonly<JsonValue<'lookupCopies'>[number]>

/**
 * One column of a panel. Of a hidden one (`bVisible` 0) the answer has names and field type alone, for the expressions that
 * name it; everything else says nothing.
 */
export type ColumnMetadata = { readonly sId: string } & Told<typeof COLUMN_ATTRIBUTES>

export type FormMetadata = { readonly sId: string } & Told<typeof FORM_ATTRIBUTES> & {
    readonly columns: readonly ColumnMetadata[]
    /** Set when `sTbName` does not resolve: the panel shows this text and nothing else fails. */
    readonly broken: string | null
    /** Columns that its routine takes as parameters too: a filter `eq` on one asks for other rows, any other filters those that are there. */
    readonly asked?: readonly string[]
  }

export type ConstantMetadata = Told<typeof CONSTANT_ATTRIBUTES>

/** A button of a module. */
export type ButtonMetadata = { readonly sCode: string } & Told<typeof BUTTON_ATTRIBUTES> & {
    /** What is asked before the routine runs, by the names of its parameters; null: nothing. */
    readonly params: FormMetadata | null
  }

export type BillNumberMetadata = Told<typeof BILL_NUMBER_ATTRIBUTES> & { readonly sExample: string }

export type ReportMetadata = { readonly sId: string } & Told<typeof REPORT_ATTRIBUTES>

export type ChainStep = { readonly sModelsId: string; readonly sName: string; readonly label: string }

/** Where a child of a flow parent stands: `label` is `01/04`. `siblings` are the steps that the user may open. */
export type ChainMetadata = {
  readonly position: number
  readonly total: number
  readonly label: string
  readonly siblings: readonly ChainStep[]
}

export type ModuleMetadata = {
  readonly module: { readonly sId: string } & Told<typeof MODULE_ATTRIBUTES> & { readonly sLanguage: string }
  /** All but those that ask for parameters. */
  readonly forms: readonly FormMetadata[]
  /** What a dashboard asks for its charts; null: nothing. */
  readonly params: FormMetadata | null
  readonly constants: readonly ConstantMetadata[]
  /** Actions and button codes that the user holds on this module. */
  readonly grants: readonly string[]
  readonly buttons: readonly ButtonMetadata[]
  readonly billNo: readonly BillNumberMetadata[]
  readonly reports: readonly ReportMetadata[]
  readonly chain: ChainMetadata | null
  /** How many charts it has: of a record, or a dashboard's. */
  readonly iCharts: number
}
