// A small order with lines, as metadata would describe it: what the model's tests work on.
import { COLUMN_ATTRIBUTES } from '#contracts/metadata/column.ts'
import { nothingTold } from '#contracts/metadata/told.ts'
import type { ColumnMetadata, FormMetadata, ModuleMetadata } from '#contracts/module.ts'

type Given = Pick<ColumnMetadata, 'sName' | 'sFieldType'> & Partial<ColumnMetadata>

const column = (given: Given, iOrder: number): ColumnMetadata => ({
  ...nothingTold(COLUMN_ATTRIBUTES),
  sId: given.sName,
  sControlName: given.sName,
  sLabel: given.sName,
  bVisible: 1,
  bInList: 1,
  iOrder,
  ...given,
})

const form = (
  given: Pick<FormMetadata, 'sId' | 'sTbName' | 'sFormKind'> & Partial<FormMetadata>,
  columns: readonly Given[],
): FormMetadata => ({
  sModelsId: 'order',
  sName: given.sId,
  iOrder: 0,
  sParentFormId: null,
  sParentColumn: null,
  sDefaultOrder: null,
  iPageSize: 50,
  bReadOnly: 0,
  sNoAdd: null,
  sPlace: null,
  iFileBytes: null,
  sFileTypes: null,
  broken: null,
  ...given,
  columns: columns.map(column),
})

export const ORDER_MODULE: ModuleMetadata = {
  module: {
    sId: 'order',
    sParentId: null,
    sName: 'Order',
    iOrder: 1,
    sRoute: null,
    bCheck: 1,
    sProcName: 'Sp_order_check',
    bOpinion: 0,
    bFourEyes: 0,
    bAmountLimits: 0,
    bUnTask: 0,
    sUnType: null,
    sVersionFlowId: null,
    sVersionFlowCode: null,
    sLanguage: 'en',
  },
  forms: [
    form({ sId: 'head', sTbName: 'salorder', sFormKind: 'master' }, [
      { sName: 'sBillNo', sFieldType: 'text', bRequired: 1 },
      { sName: 'tBillDate', sFieldType: 'date', sDefault: 'today()' },
      { sName: 'sKind', sFieldType: 'choice', sConstName: 'kind', sDefault: "'normal'" },
      {
        sName: 'sReason',
        sFieldType: 'text',
        sVisibleWhen: "sKind = 'return'",
        sRequiredWhen: "sKind = 'return'",
      },
      {
        sName: 'dDiscount',
        sFieldType: 'decimal',
        sDefault: '0',
        sValidation: 'dDiscount between 0 and 100',
      },
      { sName: 'iDays', sFieldType: 'integer', sDefault: "if(sKind = 'return', 14, 30)" },
      { sName: 'dTotal', sFieldType: 'money', sComputed: 'round(sum(salorderline.dNet), 2)', bSum: 1 },
    ]),
    form(
      {
        sId: 'lines',
        sTbName: 'salorderline',
        sFormKind: 'slave',
        sParentFormId: 'head',
        sParentColumn: 'sParentId',
      },
      [
        { sName: 'sProductId', sFieldType: 'lookup', bRequired: 1 },
        { sName: 'dQty', sFieldType: 'quantity', sDefault: '1' },
        { sName: 'dPrice', sFieldType: 'money', sReadOnlyWhen: 'dQty = 0' },
        { sName: 'dNet', sFieldType: 'money', sComputed: 'dAmount * (1 - parent.dDiscount / 100)' },
        { sName: 'dAmount', sFieldType: 'money', sComputed: 'dQty * dPrice', bSum: 1 },
      ],
    ),
  ],
  params: null,
  constants: [
    { sFormId: 'head', sConstName: 'kind', sValue: 'normal', sLabel: 'Normal', sTone: null, iOrder: 1 },
    { sFormId: 'head', sConstName: 'kind', sValue: 'return', sLabel: 'Return', sTone: null, iOrder: 2 },
  ],
  grants: ['view', 'add', 'update', 'del', 'examine'],
  buttons: [],
  billNo: [{ sTbName: 'salorder', sFieldName: 'sBillNo', sExample: 'SO2026110001', sMode: 'fast' }],
  reports: [],
  chain: null,
  iCharts: 0,
}
