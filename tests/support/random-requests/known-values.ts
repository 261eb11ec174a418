// Names and ids that the demo has.
import type { Client } from '#tests/support/service.ts'
import type { Known } from './values.ts'

const idsIn = async (as: Client, module: string, form: string): Promise<readonly string[]> => {
  const { body } = await as.post(
    `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`,
    {
      pageSize: 5,
    },
  )
  return body.rows.map(({ sId }: { sId: string }) => sId)
}

export const knownOf = async (as: Client, sHookCode: string): Promise<Known> => {
  const records = [
    ...(await idsIn(as, 'sal-sales-order', 'sal-sales-order.list')),
    ...(await idsIn(as, 'ele-customer', 'ele-customer.list')),
  ]
  const forms = ['sal-sales-order.list', 'sal-sales-order.master', 'ele-customer.master', 'ele-customer.list']
  const fields = [
    'sId',
    'sBillNo',
    'sName',
    'sCode',
    'sCustomerId',
    'tBillDate',
    'dTotal',
    'bCheck',
    'version',
  ]
  return {
    ...{ sModelsId: ['sal-sales-order', 'ele-customer', 'ele-item'], formId: forms, sFormId: forms },
    ...{
      sId: records,
      sIds: records.map((sId) => [sId]),
      field: fields,
      fields: fields.map((field) => [field]),
    },
    ...{ sHookCode: [sHookCode, 'none'], sApiCode: ['customers', 'orders', 'note', 'none'] },
    ...{ handleType: ['add', 'update', 'del'], sTableNameList: [['elecustomer'], []] },
    filters: [
      [{ field: 'sName', op: 'contains', value: 'a' }],
      [{ field: 'tBillDate', op: 'between', value: ['2020-01-01', 'infinity'] }],
      [{ or: [{ field: 'dTotal', op: 'gt', value: '1e9' }, { not: { field: 'bCheck', op: 'isNull' } }] }],
      [{ field: 'sId', op: 'in', value: [null, 1, '\u0000'] }],
    ],
  }
}
