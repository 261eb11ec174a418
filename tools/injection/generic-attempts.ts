// Requests to the generic endpoints that use every parameter of them, about what the demo has.
import { type Attempt, markedQuery } from './request-file.ts'

/** A sales order. */
export type Order = { readonly sId: string; readonly version: string; readonly sCustomerId: string }

/** What stands in the company that is asked. */
export type Found = {
  readonly approved: Order
  readonly draft: Order
  /** Of a read of approved sales orders, two a page. */
  readonly cursor: string
}

const ORDERS = 'sal-sales-order'
const LIST = `${ORDERS}.list`
const LINES = `${ORDERS}.slave`

type Query = Readonly<Record<string, string | number>>

/** What would be stored is rolled back. */
const DRY: Query = { sModelsId: ORDERS, dryRun: 1 }

const read = (name: string, body: object, [module, form] = [ORDERS, LIST]): Attempt => ({
  ...{ name: `read-${name}`, method: 'POST', body },
  path: `/entry/business/getBusinessDataByFormcustomId/${form}*${markedQuery({ sModelsId: module })}`,
})

const post = (name: string, path: string, body: object, query: Query = { sModelsId: ORDERS }): Attempt => ({
  ...{ name, method: 'POST', path: `${path}${markedQuery(query)}`, body },
})

const get = (name: string, path: string, query: Query): Attempt => ({
  ...{ name, method: 'GET', path: `${path}${markedQuery(query)}` },
})

const leaf = (field: string, op: string, value?: unknown) => ({
  ...{ field, op },
  ...(value === undefined ? {} : { value }),
})

const TEXTS = [
  ...['ne', 'gt', 'ge', 'lt', 'le', 'contains', 'startsWith', 'endsWith'].map((op) =>
    leaf('sBillNo', op, 'S'),
  ),
  leaf('sBillNo', 'notIn', ['S', 'T']),
  leaf('sBillNo', 'between', ['A', 'Z']),
]

const OTHERS = [
  ...[leaf('bCheck', 'eq', 1), leaf('bCheck', 'in', ['0', '1'])],
  ...[leaf('dTotal', 'ge', '0'), leaf('dTotal', 'between', ['0', '1000000000']), leaf('dTotal', 'ne', -1)],
  ...[leaf('tBillDate', 'ge', '2020-01-01'), leaf('tBillDate', 'between', ['2020-01-01', '2040-01-01'])],
  leaf('tCheckDate', 'le', '2040-01-01T00:00:00Z'),
]

const reads = ({ approved: { sId, sCustomerId }, cursor }: Found): readonly Attempt[] => [
  read('texts', { filters: [{ or: TEXTS }], pageSize: 5 }),
  read('values', { filters: OTHERS, pageSize: 5 }),
  read('nested', {
    filters: [
      { not: { and: [leaf('sQuotationNo', 'isNull'), leaf('sBillNo', 'notNull')] } },
      { or: [leaf('sCustomerId', 'eq', sCustomerId)] },
    ],
    ...{ pageSize: 5, openTasks: false, underWay: false },
  }),
  read('order', {
    orderBy: [{ field: 'tBillDate', desc: true }, { field: 'sBillNo' }],
    ...{
      search: 'SO',
      fields: ['sBillNo', 'dTotal'],
      sums: ['dTotal'],
      pageNum: 1,
      pageSize: 5,
      count: 'exact',
    },
  }),
  read('groups', {
    groupBy: ['bCheck', 'sCustomerId'],
    sums: ['dTotal'],
    orderBy: [{ field: 'count', desc: true }],
  }),
  read('record', { sId }),
  read('lines', { sParentId: sId }, [ORDERS, LINES]),
  read('cursor', { filters: [leaf('bCheck', 'eq', 1)], pageSize: 2, cursor }),
  read('routine', { params: { sOther: 'x' }, filters: [leaf('dQty', 'gt', '0')], search: 'a' }, [
    'mit-stock-age',
    'mit-stock-age.list',
  ]),
]

const save = (name: string, row: object): Attempt => {
  const forms = [{ sFormId: `${ORDERS}.master`, rows: [row] }]
  const body = { forms, sTableNameList: ['salorder'] }
  return post(`save-${name}`, '/entry/business/addUpdateDelBusinessData', body, DRY)
}

const saves = ({ draft: { sId, version, sCustomerId } }: Found): readonly Attempt[] => [
  save('add', { handleType: 'add', data: { sCustomerId, tBillDate: '2026-01-31', sRemark: 'x' } }),
  save('update', { handleType: 'update', sId, version, data: { sRemark: 'x', sContact: 'x' } }),
  save('del', { handleType: 'del', sId, version }),
]

const calls = ({ approved: { sId, version }, cursor }: Found): readonly Attempt[] => [
  post('export', '/entry/export', {
    ...{ sFormId: LIST, format: 'csv', search: 'SO', fields: ['sBillNo'], sId },
    ...{ orderBy: [{ field: 'sBillNo', desc: true }], params: { sOther: 'x' } },
    filters: [leaf('sBillNo', 'contains', 'S'), leaf('tBillDate', 'gt', '2020-01-01')],
    // They are left aside.
    ...{ sums: ['dTotal'], pageNum: 1, pageSize: 5, count: 'exact', openTasks: false, underWay: false },
  }),
  post('export-lines', '/entry/export', { sFormId: LINES, format: 'csv', sParentId: sId }),
  post('export-on', '/entry/export', {
    sFormId: LIST,
    format: 'csv',
    filters: [leaf('bCheck', 'eq', 1)],
    cursor,
  }),
  post(
    'approve',
    '/entry/business/doExamine',
    { sIds: [sId], versions: [version], sOpinion: 'x', params: { sOther: 'x' } },
    DRY,
  ),
  post('hold', '/entry/business/addSysLocking', { sFormId: `${ORDERS}.master`, sId, action: 'lock' }),
  post(
    'call',
    '/entry/procedureCall/doGenericProcedureCall',
    {
      sProName: 'sp_btn_salorder_close',
      sIds: [sId],
      sOpinion: 'x',
      params: { sOther: 'x' },
      pageNum: 1,
      pageSize: 5,
    },
    DRY,
  ),
  post(
    'rows-of-routine',
    '/entry/business/getProData',
    {
      sProName: 'Sp_mitstock_age',
      sIds: ['x'],
      sOpinion: 'x',
      params: { sOther: 'x' },
      pageNum: 1,
      pageSize: 5,
    },
    { sModelsId: 'mit-stock-age', dryRun: 1 },
  ),
  post(
    'charts',
    '/entry/indexPage/commonChar',
    { params: { iDays: '90' }, fresh: true },
    { sModelsId: 'dash-sales' },
  ),
  get('module', `/entry/business/getModelBysId/${ORDERS}*`, { sModelsId: ORDERS }),
  get('search', '/entry/search', { q: 'SO2', limit: 5 }),
  get('related', '/entry/related', { sModelsId: ORDERS, sFormId: `${ORDERS}.master`, sId }),
  get('activity', '/entry/activity', {
    sModelsId: ORDERS,
    sFormId: `${ORDERS}.master`,
    sId,
    before: '9'.repeat(15),
  }),
]

export const genericAttempts = (found: Found): readonly Attempt[] => [
  ...reads(found),
  ...saves(found),
  ...calls(found),
]
