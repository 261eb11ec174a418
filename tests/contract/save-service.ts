// A service whose company `demo` has a module of documents made for saving: items to look up, documents with lines and parts
// of lines, every kind of column rule, and a table with hooks that write down in which order they were called.
import type { TestDatabase } from '#tests/support/database.ts'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { TABLES } from './save-tables.ts'

export const MODULE = 'test-save'

type Fields = Readonly<Record<string, unknown>>
type FormFields = Fields & { readonly columns: readonly Fields[] }

const column = (sName: string, sFieldType: string, more: Fields = {}): Fields => ({
  sName,
  sFieldType,
  ...more,
})

const DOC_COLUMNS: readonly Fields[] = [
  column('sBillNo', 'text', { bReadOnly: 1, bRequired: 1 }),
  column('sTitle', 'text', { bRequired: 1 }),
  column('sState', 'choice', { sConstName: 'state' }),
  column('dRate', 'decimal', {
    sDefault: '1',
    sValidation: 'dRate > 0',
    sValidationMessageEn: 'A rate is positive.',
    sValidationMessageZh: '汇率须为正。',
  }),
  column('sItemId', 'lookup', {
    sLookupFormId: 'sav.item',
    jLookupCopy: '[{"from":"sName","to":"sItemName"},{"from":"dPrice","to":"dItemPrice"}]',
  }),
  column('sItemName', 'text', { bReadOnly: 1 }),
  column('dItemPrice', 'money'),
  column('dTotal', 'money', {
    sComputed: 'sum(savline, dAmount)',
    sValidation: 'dTotal <= 100000',
    sValidationMessageEn: 'Too much.',
    sValidationMessageZh: '太多。',
  }),
  column('iLines', 'integer', { sComputed: 'count(savline)' }),
  column('tDay', 'date', { sDefault: 'today()' }),
  column('tAt', 'timestamp'),
  column('bUrgent', 'flag'),
  column('sReason', 'text', { sRequiredWhen: 'bUrgent', sLabelEn: 'Reason', sLabelZh: '原因' }),
  column('jMore', 'json'),
  column('sTags', 'text'),
  column('sHidden', 'text', { bVisible: 0, sDefault: "'secret of ' & sTitle" }),
  column('sUserName', 'text'),
  column('sKey', 'text'),
  column('sFixed', 'text', { sReadOnlyWhen: "sState = 'closed'" }),
  column('dTwice', 'decimal', { bReadOnly: 1 }),
  column('dTripled', 'computed', { sComputed: 'dRate * 3' }),
  column('sBlob', 'file'),
  column('iOrder', 'integer'),
  column('bCheck', 'flag', { bReadOnly: 1 }),
]

const LINE_COLUMNS: readonly Fields[] = [
  column('iLine', 'integer'),
  column('dQty', 'quantity', { bRequired: 1, sDefault: '1' }),
  column('dPrice', 'money', { sDefault: '2.5' }),
  column('dAmount', 'money', { sComputed: 'dQty * dPrice * parent.dRate' }),
  column('dParts', 'decimal', { sComputed: 'sum(savpart, dPart)' }),
  column('sText', 'text'),
]

/** Nothing computed and no hook: new rows are one statement. */
const USE_COLUMNS: readonly Fields[] = [
  column('sItemId', 'lookup', {
    bRequired: 1,
    sLookupFormId: 'sav.item',
    jLookupCopy: '[{"from":"sName","to":"sItemName"},{"from":"dPrice","to":"dItemPrice"}]',
  }),
  column('sItemName', 'text', { bReadOnly: 1 }),
  column('dItemPrice', 'money', {
    bReadOnly: 1,
    sValidation: 'dItemPrice <= 100',
    sValidationMessageEn: 'Too dear.',
    sValidationMessageZh: '太贵。',
  }),
]

/** Columns that the table has defaults for, and others computed from them. */
const DEFAULT_COLUMNS: readonly Fields[] = [
  column('sName', 'text', { bRequired: 1 }),
  column('dFactor', 'decimal', { bRequired: 1 }),
  column('sKind', 'text', { sReadOnlyWhen: 'bOpen' }),
  column('bOpen', 'flag'),
  column('dNet', 'money'),
  column('tFrom', 'date'),
  column('tAt', 'timestamp', { bReadOnly: 1 }),
  column('iOffset', 'integer', { sValidation: 'iOffset < 0' }),
  column('iCount', 'integer', { bReadOnly: 1 }),
  column('dResult', 'money', { sComputed: 'dFactor * dNet + iOffset' }),
  column('tDue', 'date', { sComputed: 'addDays(tFrom, iOffset)' }),
  column('sSays', 'text', {
    sComputed: "sName & ', ' & sKind & if(bOpen, ', open', '') & if(tAt <= now(), ', now', '')",
  }),
  column('dPieces', 'decimal', { sComputed: 'sum(savpiece, dPiece)' }),
]

const HOOK_COLUMNS: readonly Fields[] = [
  column('sName', 'text'),
  column('dAmount', 'money'),
  column('sSecret', 'text', { bVisible: 0 }),
]

const FORMS: readonly FormFields[] = [
  {
    sId: 'sav.item',
    sTbName: 'savitem',
    sFormKind: 'panel',
    columns: [column('sCode', 'text', { bRequired: 1 }), column('sName', 'text'), column('dPrice', 'money')],
  },
  { sId: 'sav.use', sTbName: 'savuse', sFormKind: 'panel', columns: USE_COLUMNS },
  { sId: 'sav.doc', sTbName: 'SavDoc', sFormKind: 'master', columns: DOC_COLUMNS },
  {
    sId: 'sav.line',
    sTbName: 'savline',
    sFormKind: 'slave',
    sParentFormId: 'sav.doc',
    sParentColumn: 'sParentId',
    columns: LINE_COLUMNS,
  },
  {
    sId: 'sav.part',
    sTbName: 'savpart',
    sFormKind: 'slave',
    sParentFormId: 'sav.line',
    sParentColumn: 'sParentId',
    columns: [column('dPart', 'decimal')],
  },
  { sId: 'sav.def', sTbName: 'savdef', sFormKind: 'master', columns: DEFAULT_COLUMNS },
  {
    sId: 'sav.piece',
    sTbName: 'savpiece',
    sFormKind: 'slave',
    sParentFormId: 'sav.def',
    sParentColumn: 'sParentId',
    columns: [
      column('dPiece', 'decimal'),
      column('dOf', 'decimal', { sComputed: 'dPiece * parent.dFactor' }),
    ],
  },
  {
    sId: 'sav.urgent',
    sTbName: 'savdoc',
    sFormKind: 'panel',
    sRowRule: 'bUrgent',
    columns: [column('sTitle', 'text'), column('bUrgent', 'flag')],
  },
  {
    sId: 'sav.shown',
    sTbName: 'savdoc',
    sFormKind: 'list',
    bReadOnly: 1,
    columns: [column('sTitle', 'text')],
  },
  { sId: 'sav.view', sTbName: 'viw_savdoc', sFormKind: 'list', columns: [column('sTitle', 'text')] },
  { sId: 'sav.rows', sTbName: 'sp_sav_rows', sFormKind: 'panel', columns: [column('sId', 'text')] },
  { sId: 'sav.gone', sTbName: 'there_is_none', sFormKind: 'panel', columns: [column('sTitle', 'text')] },
  {
    sId: 'sav.hook',
    sTbName: 'savhook',
    sFormKind: 'panel',
    sSaveProNameBefore: 'Sp_Sav_NamedBefore',
    sSaveProName: 'SP_SAV_NAMEDAFTER',
    columns: HOOK_COLUMNS,
  },
  {
    sId: 'sav.lost',
    sTbName: 'savitem',
    sFormKind: 'panel',
    sSaveProName: 'sp_sav_lost',
    columns: [column('sCode', 'text')],
  },
]

const insert = async (database: TestDatabase, table: string, fields: Fields): Promise<void> => {
  const names = Object.keys(fields)
  const columns = names.map((name) => `"${name}"`).join(', ')
  const values = names.map((_, at) => `$${at + 1}`).join(', ')
  await database.query(
    `insert into framework.${table} (${columns}) values (${values})`,
    Object.values(fields),
  )
}

const insertForm = async (database: TestDatabase, { columns, ...form }: FormFields): Promise<void> => {
  await insert(database, 'gdsconfigformmaster', {
    sModelsId: MODULE,
    sNameEn: form.sId,
    sNameZh: form.sId,
    ...form,
  })
  for (const [iOrder, fields] of columns.entries()) {
    const name = fields.sName
    await insert(database, 'gdsconfigformslave', {
      sFormId: form.sId,
      sControlName: name,
      sLabelEn: name,
      sLabelZh: name,
      iOrder,
      ...fields,
    })
  }
}

const insertMetadata = async (database: TestDatabase): Promise<void> => {
  await insert(database, 'gdsmodule', { sId: MODULE, sNameEn: 'Saving', sNameZh: '保存' })
  for (const form of FORMS) await insertForm(database, form)
  for (const sValue of ['open', 'closed'])
    await insert(database, 'gdsformconst', {
      sFormId: 'sav.doc',
      sConstName: 'state',
      sValue,
      sLabelEn: sValue,
      sLabelZh: sValue,
    })
  for (const sBrandsId of ['demo', 'acme'])
    await insert(database, 'sysbillnosettings', {
      sBrandsId,
      sTbName: 'savdoc',
      sFieldName: 'sBillNo',
      sPrefix: 'D',
      sDatePattern: '',
      sResetPeriod: 'never',
      sMode: 'gapless',
    })
  await database.query('select framework.merge_base_grants()')
  await database.query(
    `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode")
     select 'demo', 'demo-clerk', $1, a from unnest(array['view', 'add', 'update']) a`,
    [MODULE],
  )
}

export type Row = Readonly<Record<string, unknown>>

export type Saving = {
  readonly service: TestService
  readonly admin: Client
  readonly clerk: Client
  readonly save: (
    forms: unknown,
    options?: { as?: Client; headers?: Record<string, string>; query?: string },
  ) => Promise<Answer>
  /** Reads a form's rows. */
  readonly read: (form: string, body?: unknown) => Promise<readonly Row[]>
  /** Saves one new row; answers it as it was saved. */
  readonly add: (form: string, data: Row) => Promise<{ sId: string; version: string; data: Row }>
  readonly close: () => Promise<void>
}

export const openSaving = async (): Promise<Saving> => {
  const service = await openTestService()
  await service.database.query(TABLES)
  await insertMetadata(service.database)
  const admin = await service.signIn()
  const clerk = await service.signIn({ user: 'clerk' })
  const save: Saving['save'] = (forms, { as = admin, headers = {}, query = '' } = {}) =>
    as.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}${query}`, { forms }, headers)
  return {
    service,
    admin,
    clerk,
    save,
    read: async (form, body = {}) => {
      const answer = await admin.post(
        `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`,
        body,
      )
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.rows
    },
    add: async (form, data) => {
      const answer = await save([{ sFormId: form, rows: [{ handleType: 'add', data }] }])
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.forms[0].rows[0]
    },
    close: service.close,
  }
}
