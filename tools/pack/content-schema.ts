// What each JSON file of a business document may say. Members are named like the columns that they fill; a reference is a path.
import { type Static, Type } from 'typebox'
import { CHART_ROLES } from '#contracts/chart.ts'
import { CHAR_TYPES, FIELD_TYPES, UNTASK_TYPES } from '#contracts/metadata-values.ts'
import { REPORT_TEMPLATE } from '#contracts/report-template.ts'

const flag = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }))
const text = Type.String({ minLength: 1 })
const optionalText = Type.Optional(text)
const optionalInteger = Type.Optional(Type.Integer())
const strict = { additionalProperties: false }

export const MODULE = Type.Object(
  {
    sNameEn: text,
    sNameZh: text,
    sParentId: optionalText,
    iOrder: optionalInteger,
    sRoute: optionalText,
    sIcon: optionalText,
    bMenu: flag,
    bFlow: flag,
    sVersionFlowCode: optionalText,
    bCheck: flag,
    sProcName: optionalText,
    bUnTask: flag,
    sUnType: Type.Optional(Type.Enum([...UNTASK_TYPES])),
    sUnFormId: optionalText,
    sUnCondition: optionalText,
  },
  strict,
)

const LOOKUP_COPY = Type.Object({ from: text, to: text }, strict)

export const COLUMN = Type.Object(
  {
    sName: Type.String({ pattern: '^[sidbtj][A-Z][A-Za-z0-9]*$' }),
    sControlName: optionalText,
    sLabelEn: text,
    sLabelZh: text,
    sFieldType: Type.Optional(Type.Enum([...FIELD_TYPES])),
    iWidth: Type.Optional(Type.Integer({ minimum: 20, maximum: 2000 })),
    iDigits: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
    sGroupEn: optionalText,
    sGroupZh: optionalText,
    sTabEn: optionalText,
    sTabZh: optionalText,
    bVisible: flag,
    bInList: flag,
    bRequired: flag,
    bReadOnly: flag,
    bSearch: flag,
    bSum: flag,
    sRequiredWhen: optionalText,
    sReadOnlyWhen: optionalText,
    sVisibleWhen: optionalText,
    sDefault: optionalText,
    sValidation: optionalText,
    sValidationMessageEn: optionalText,
    sValidationMessageZh: optionalText,
    sComputed: optionalText,
    sConstName: optionalText,
    sLookupFormId: optionalText,
    sLookupValue: optionalText,
    sLookupShow: optionalText,
    sLookupText: optionalText,
    jLookupCopy: Type.Optional(Type.Array(LOOKUP_COPY)),
    sHelpEn: optionalText,
    sHelpZh: optionalText,
  },
  strict,
)

export const FORM = Type.Object(
  {
    sNameEn: text,
    sNameZh: text,
    sTbName: text,
    iOrder: optionalInteger,
    sParentFormId: optionalText,
    sParentColumn: optionalText,
    sDefaultOrder: optionalText,
    iPageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    sRowRule: optionalText,
    sSaveProNameBefore: optionalText,
    sSaveProName: optionalText,
    bReadOnly: flag,
    sNoAddEn: optionalText,
    sNoAddZh: optionalText,
    columns: Type.Array(COLUMN),
  },
  strict,
)

const BUTTON = Type.Object(
  {
    sActionCode: Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
    sNameEn: text,
    sNameZh: text,
    sFormId: optionalText,
    sProcName: text,
    sNeeds: Type.Optional(Type.Enum(['none', 'one', 'many'])),
    sVisibleWhen: optionalText,
    sConfirmEn: optionalText,
    sConfirmZh: optionalText,
    sTargetModelsId: optionalText,
    sIcon: optionalText,
    iOrder: optionalInteger,
  },
  strict,
)
export const BUTTONS = Type.Array(BUTTON)

const CHOICE = Type.Object(
  { sValue: Type.String(), sLabelEn: text, sLabelZh: text, iOrder: optionalInteger },
  strict,
)
export const CONSTANTS = Type.Array(
  Type.Object(
    {
      sConstName: text,
      forms: Type.Array(text, { minItems: 1 }),
      values: Type.Array(CHOICE, { minItems: 1 }),
    },
    strict,
  ),
)

export const BILL_NUMBER = Type.Object(
  {
    sTbName: text,
    sFieldName: optionalText,
    sPrefix: Type.Optional(Type.String()),
    sDatePattern: Type.Optional(Type.Enum(['', 'yy', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd'])),
    sResetPeriod: Type.Optional(Type.Enum(['never', 'year', 'month', 'day'])),
    iWidth: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    sMode: Type.Optional(Type.Enum(['gapless', 'fast'])),
  },
  strict,
)

export const REPORTS = Type.Array(
  Type.Object(
    {
      sCode: Type.String({ pattern: '^[a-z][A-Za-z0-9-]*$' }),
      sNameEn: text,
      sNameZh: text,
      sFormId: optionalText,
      jTemplate: Type.Optional(REPORT_TEMPLATE),
      iOrder: optionalInteger,
    },
    strict,
  ),
)

const span = Type.Optional(Type.Integer({ minimum: 1, maximum: 12 }))

const CHART = Type.Object(
  {
    sCode: Type.String({ pattern: '^[a-z][A-Za-z0-9-]*$' }),
    sNameEn: text,
    sNameZh: text,
    sCharType: Type.Enum([...CHAR_TYPES]),
    sProcName: optionalText,
    jLayout: Type.Optional(Type.Object({ w: span, h: span }, strict)),
    iOrder: optionalInteger,
    columns: Type.Array(
      Type.Object(
        {
          sName: text,
          sRole: Type.Optional(Type.Enum([...CHART_ROLES])),
          sLabelEn: optionalText,
          sLabelZh: optionalText,
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
)
export const CHARTS = Type.Array(CHART)

export type ModuleContent = Static<typeof MODULE>
export type ColumnContent = Static<typeof COLUMN>
export type FormContent = Static<typeof FORM>
export type ButtonContent = Static<typeof BUTTON>
export type ConstantContent = Static<typeof CONSTANTS>[number]
export type BillNumberContent = Static<typeof BILL_NUMBER>
export type ReportContent = Static<typeof REPORTS>[number]
export type ChartContent = Static<typeof CHART>
