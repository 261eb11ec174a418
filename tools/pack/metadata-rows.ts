// The rows of the metadata tables that the content stands for, complete: what a file leaves out has its default here.
import type { FieldType, FormKind } from '#contracts/metadata-values.ts'

export const METADATA_TABLES = [
  'gdsmodule',
  'gdsconfigformmaster',
  'gdsconfigformslave',
  'gdsformconst',
  'gdsjurisdiction',
  'gdsbillnosettings',
  'gdsreport',
  'gdsconfigcharmaster',
  'gdsconfigcharslave',
] as const
export type MetadataTable = (typeof METADATA_TABLES)[number]

export type MetadataRow = {
  readonly table: MetadataTable
  readonly sId: string
  readonly values: Readonly<Record<string, unknown>>
  readonly file: string
  readonly line: number
  /** The JSON pointer, within the file, to what the row was made from. */
  readonly pointer: string
}

/** Every column that content writes, with its default; the order is the order in which changes are shown. */
export const DEFAULTS = {
  gdsmodule: {
    sParentId: null,
    sNameEn: null,
    sNameZh: null,
    sVersionFlowCode: null,
    iOrder: 0,
    sRoute: null,
    sIcon: null,
    bMenu: 1,
    bFlow: 0,
    bUnTask: 0,
    sUnType: null,
    sUnFormId: null,
    sUnCondition: null,
    sProcName: null,
    bCheck: 0,
  },
  gdsconfigformmaster: {
    sModelsId: null,
    sTbName: null,
    sFormKind: null,
    sNameEn: null,
    sNameZh: null,
    iOrder: 0,
    sParentFormId: null,
    sParentColumn: null,
    sDefaultOrder: null,
    iPageSize: 50,
    sRowRule: null,
    sSaveProNameBefore: null,
    sSaveProName: null,
    bReadOnly: 0,
    sNoAddEn: null,
    sNoAddZh: null,
  },
  gdsconfigformslave: {
    sFormId: null,
    sName: null,
    sControlName: null,
    sLabelEn: null,
    sLabelZh: null,
    sFieldType: null,
    iOrder: 0,
    iWidth: null,
    iDigits: null,
    sGroupEn: null,
    sGroupZh: null,
    sTabEn: null,
    sTabZh: null,
    bVisible: 1,
    bInList: 1,
    bRequired: 0,
    bReadOnly: 0,
    bSearch: 0,
    bSum: 0,
    sRequiredWhen: null,
    sReadOnlyWhen: null,
    sVisibleWhen: null,
    sDefault: null,
    sValidation: null,
    sValidationMessageEn: null,
    sValidationMessageZh: null,
    sComputed: null,
    sConstName: null,
    sLookupFormId: null,
    sLookupValue: null,
    sLookupShow: null,
    sLookupText: null,
    jLookupCopy: [],
    sHelpEn: null,
    sHelpZh: null,
  },
  gdsformconst: {
    sFormId: null,
    sConstName: null,
    sValue: null,
    sLabelEn: null,
    sLabelZh: null,
    iOrder: 0,
  },
  gdsjurisdiction: {
    sModelsId: null,
    sFormId: null,
    sActionCode: null,
    sNameEn: null,
    sNameZh: null,
    sProcName: null,
    sNeeds: 'one',
    sVisibleWhen: null,
    sConfirmEn: null,
    sConfirmZh: null,
    sTargetModelsId: null,
    sIcon: null,
    iOrder: 0,
  },
  gdsbillnosettings: {
    sTbName: null,
    sFieldName: 'sBillNo',
    sPrefix: '',
    sDatePattern: 'yyyyMM',
    sResetPeriod: 'month',
    iWidth: 4,
    sMode: 'fast',
  },
  gdsreport: {
    sModelsId: null,
    sFormId: null,
    sNameEn: null,
    sNameZh: null,
    jTemplate: {},
    iOrder: 0,
  },
  gdsconfigcharmaster: {
    sModelsId: null,
    sNameEn: null,
    sNameZh: null,
    sCharType: null,
    sProcName: null,
    iOrder: 0,
    jLayout: {},
  },
  gdsconfigcharslave: {
    sMasterId: null,
    sName: null,
    sLabelEn: null,
    sLabelZh: null,
    sRole: 'value',
    iOrder: 0,
  },
} as const satisfies Record<MetadataTable, Readonly<Record<string, unknown>>>

const FIELD_TYPE_OF_PREFIX: Readonly<Record<string, FieldType>> = {
  s: 'text',
  i: 'integer',
  d: 'decimal',
  b: 'flag',
  t: 'timestamp',
  j: 'json',
}

/** The field type of a column that says none: after its prefix. */
export const fieldTypeOf = (name: string): FieldType => FIELD_TYPE_OF_PREFIX[name[0] ?? ''] ?? 'text'

const KIND_ORDER = { list: 10, master: 20, slave: 30, panel: 40, params: 50 } as const satisfies Record<
  FormKind,
  number
>

/** What a form file's name says: `panel-orders` is a panel. */
export const formKindOf = (name: string): FormKind => name.split('-', 1)[0] as FormKind

/** The place of a form of some kind that says none. */
export const formOrderOf = (kind: FormKind): number => KIND_ORDER[kind]
