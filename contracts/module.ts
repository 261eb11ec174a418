// What `getModelBysId` and `menu` answer: a module as its reader may see it, overlays merged, labels in the session's language.
import type { FieldType, FormKind, UntaskType } from './metadata-values.ts'

export type MenuEntry = {
  readonly sId: string
  readonly sName: string
  readonly iOrder: number
  readonly sRoute: string | null
  readonly sIcon?: string
  readonly children: readonly MenuEntry[]
}

/** Copies a column of the record looked up into a column of the row being edited. */
export type LookupCopy = { readonly from: string; readonly to: string }

/** One column of a panel. Hidden columns (`bVisible` 0) stay in the list for the builder's sake only; business sessions never get them. */
export type ColumnMetadata = {
  readonly sId: string
  readonly sName: string
  readonly sControlName: string
  readonly sLabel: string
  readonly sFieldType: FieldType
  readonly bVisible: 0 | 1
  readonly bInList: 0 | 1
  readonly iOrder: number
  readonly iWidth: number | null
  readonly iDigits: number | null
  readonly sGroup: string | null
  readonly sTab: string | null
  readonly bRequired: 0 | 1
  readonly bReadOnly: 0 | 1
  readonly bSearch: 0 | 1
  readonly bSum: 0 | 1
  readonly sRequiredWhen: string | null
  readonly sReadOnlyWhen: string | null
  readonly sVisibleWhen: string | null
  readonly sDefault: string | null
  readonly sValidation: string | null
  readonly sValidationMessage: string | null
  readonly sComputed: string | null
  readonly sConstName: string | null
  readonly sLookupFormId: string | null
  /** The module that the looked-up form belongs to: the `sModelsId` of the read that fills the lookup. */
  readonly sLookupModelsId: string | null
  /** Stored in this column from the record looked up; `sId` unless said. */
  readonly sLookupValue: string | null
  /** Shown for the record looked up. */
  readonly sLookupShow: string | null
  /** The column of this form that holds the shown text, when rows carry it (copied or joined by a view). */
  readonly sLookupText: string | null
  readonly jLookupCopy: readonly LookupCopy[]
  readonly sHelp: string | null
}

export type FormMetadata = {
  readonly sId: string
  readonly sModelsId: string
  readonly sTbName: string
  readonly sFormKind: FormKind
  readonly sName: string
  readonly iOrder: number
  readonly sParentFormId: string | null
  readonly sParentColumn: string | null
  readonly sDefaultOrder: string | null
  readonly iPageSize: number
  readonly bReadOnly: 0 | 1
  /** Why rows cannot be added by hand, and where they come from; null: they can. */
  readonly sNoAdd: string | null
  readonly columns: readonly ColumnMetadata[]
  /** Set when `sTbName` does not resolve: the panel shows this text and nothing else fails. */
  readonly broken: string | null
}

export type ConstantMetadata = {
  readonly sFormId: string
  readonly sConstName: string
  readonly sValue: string
  readonly sLabel: string
  readonly iOrder: number
}

/** A button of a module. `bNeeds`: how many selected records it works on. */
export type ButtonMetadata = {
  readonly sCode: string
  readonly sName: string
  readonly sFormId: string | null
  readonly sProcName: string | null
  readonly sNeeds: 'none' | 'one' | 'many'
  readonly sVisibleWhen: string | null
  readonly sConfirm: string | null
  /** After a convert button: the module in which the record that it made is opened. */
  readonly sTargetModelsId: string | null
  readonly sIcon: string | null
  readonly iOrder: number
  /** What is asked before the routine runs, by the names of its parameters; null: nothing. */
  readonly params: FormMetadata | null
}

export type BillNumberMetadata = {
  readonly sTbName: string
  readonly sFieldName: string
  readonly sExample: string
  readonly sMode: 'gapless' | 'fast'
}

export type ReportMetadata = { readonly sId: string; readonly sFormId: string | null; readonly sName: string }

export type ChainStep = { readonly sModelsId: string; readonly sName: string; readonly label: string }

/** Where a child of a flow parent stands: `label` is `01/04`. */
export type ChainMetadata = {
  readonly position: number
  readonly total: number
  readonly label: string
  readonly siblings: readonly ChainStep[]
}

export type ModuleMetadata = {
  readonly module: {
    readonly sId: string
    readonly sParentId: string | null
    readonly sName: string
    readonly iOrder: number
    readonly sRoute: string | null
    readonly bCheck: 0 | 1
    readonly sProcName: string | null
    readonly bUnTask: 0 | 1
    readonly sUnType: UntaskType | null
    readonly sVersionFlowId: string | null
    readonly sVersionFlowCode: string | null
    readonly sLanguage: string
  }
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
}
