// The metadata rows of one module as the tables hold them, both languages, for one tenant.
import type { CharType, FieldType, FormKind, UntaskType } from '#contracts/metadata-values.ts'

type Flag = 0 | 1

export type ModuleRow = {
  readonly sId: string
  readonly sParentId: string | null
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sVersionFlowId: string | null
  readonly sVersionFlowCode: string | null
  readonly iOrder: number
  readonly sRoute: string | null
  readonly sIcon: string | null
  readonly bUnTask: Flag
  readonly sUnType: UntaskType | null
  readonly sUnFormId: string | null
  readonly sUnCondition: string | null
  readonly sProcName: string | null
  readonly bCheck: Flag
}

export type FormRow = {
  readonly sId: string
  readonly sModelsId: string
  readonly sTbName: string
  readonly sFormKind: FormKind
  readonly sNameEn: string
  readonly sNameZh: string
  readonly iOrder: number
  readonly sParentFormId: string | null
  readonly sParentColumn: string | null
  readonly sDefaultOrder: string | null
  readonly iPageSize: number
  readonly sRowRule: string | null
  readonly sSaveProNameBefore: string | null
  readonly sSaveProName: string | null
  readonly bReadOnly: Flag
  readonly sNoAddEn: string | null
  readonly sNoAddZh: string | null
}

export type ColumnRow = {
  readonly sId: string
  readonly sFormId: string
  readonly sName: string
  readonly sControlName: string
  readonly sLabelEn: string
  readonly sLabelZh: string
  readonly sFieldType: FieldType
  readonly iOrder: number
  readonly iWidth: number | null
  readonly iDigits: number | null
  readonly sGroupEn: string | null
  readonly sGroupZh: string | null
  readonly sTabEn: string | null
  readonly sTabZh: string | null
  readonly bVisible: Flag
  readonly bInList: Flag
  readonly bRequired: Flag
  readonly bReadOnly: Flag
  readonly bSearch: Flag
  readonly bSum: Flag
  readonly sRequiredWhen: string | null
  readonly sReadOnlyWhen: string | null
  readonly sVisibleWhen: string | null
  readonly sDefault: string | null
  readonly sValidation: string | null
  readonly sValidationMessageEn: string | null
  readonly sValidationMessageZh: string | null
  readonly sComputed: string | null
  readonly sConstName: string | null
  readonly sLookupFormId: string | null
  readonly sLookupModelsId: string | null
  readonly sLookupValue: string | null
  readonly sLookupShow: string | null
  readonly sLookupText: string | null
  readonly jLookupCopy: readonly { readonly from: string; readonly to: string }[]
  readonly sHelpEn: string | null
  readonly sHelpZh: string | null
}

/** An overlay row: what is null is inherited. */
export type OverlayRow = { readonly [Key in keyof ColumnRow]: ColumnRow[Key] | null } & {
  readonly sFormId: string
}

export type ButtonRow = {
  readonly sActionCode: string
  readonly sFormId: string | null
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sProcName: string | null
  readonly sNeeds: 'none' | 'one' | 'many'
  readonly sVisibleWhen: string | null
  readonly sConfirmEn: string | null
  readonly sConfirmZh: string | null
  readonly sTargetModelsId: string | null
  readonly sIcon: string | null
  readonly iOrder: number
}

export type BillNumberRow = {
  readonly sTbName: string
  readonly sFieldName: string
  readonly sPrefix: string
  readonly sDatePattern: string
  readonly iWidth: number
  readonly sMode: 'gapless' | 'fast'
}

export type ReportRow = {
  readonly sId: string
  readonly sFormId: string | null
  readonly sNameEn: string
  readonly sNameZh: string
}

export type ChartColumnRow = {
  readonly sName: string
  readonly sRole: string
  readonly sLabelEn: string
  readonly sLabelZh: string
}

export type ChartRow = {
  readonly sId: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sCharType: CharType
  readonly sProcName: string | null
  readonly iOrder: number
  readonly jLayout: Readonly<Record<string, unknown>>
  /** In their order. */
  readonly columns: readonly ChartColumnRow[]
}

export type SiblingRow = { readonly sId: string; readonly sNameEn: string; readonly sNameZh: string }

export type ConstantRow = {
  readonly sFormId: string
  readonly sConstName: string
  readonly sValue: string
  readonly sLabelEn: string
  readonly sLabelZh: string
  readonly iOrder: number
}

export type ModuleRows = {
  readonly module: ModuleRow
  readonly forms: readonly FormRow[]
  readonly columns: readonly ColumnRow[]
  readonly tenantOverlays: readonly OverlayRow[]
  /** Users of the tenant who have overlays of their own on these forms. */
  readonly usersWithOverlays: readonly string[]
  readonly buttons: readonly ButtonRow[]
  readonly billNumbers: readonly BillNumberRow[]
  readonly reports: readonly ReportRow[]
  /** In their order. */
  readonly charts: readonly ChartRow[]
  /** The ordered children of the module's flow parent; empty when it has none. */
  readonly siblings: readonly SiblingRow[]
}
