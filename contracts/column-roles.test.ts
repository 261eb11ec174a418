import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type RoledColumn, roleColumnsOf, titleText } from './column-roles.ts'
import type { FieldType } from './metadata-values.ts'

const column = (sName: string, sFieldType: FieldType, said: Partial<RoledColumn> = {}): RoledColumn => ({
  ...{ sName, sFieldType, sRole: null, bVisible: 1, bRequired: 0, bSearch: 0, bSum: 0 },
  ...said,
})

const ORDER = [
  column('sRemark', 'text'),
  column('sBillNo', 'text', { bSearch: 1 }),
  column('sCustomerName', 'text', { bSearch: 1 }),
  column('tBillDate', 'date'),
  column('tDeliveryDate', 'date'),
  column('dAmount', 'money', { bSum: 1 }),
  column('dTotal', 'money', { bSum: 1 }),
  column('bCheck', 'flag'),
]

const rolesOf = (columns: readonly RoledColumn[], numbered?: string) =>
  roleColumnsOf(
    { sTbName: 'SalOrder', columns },
    numbered === undefined ? [] : [{ sTbName: 'salorder', sFieldName: numbered }],
  )

describe('the roles of columns', () => {
  it('follow from names and types where nobody says them', () => {
    assert.deepEqual(rolesOf(ORDER), {
      ...{ title: 'sBillNo', name: null, status: 'bCheck', party: 'sCustomerName', amount: 'dTotal' },
      ...{ due: 'tDeliveryDate', progress: null },
    })
  })

  it('are what metadata says, and a column that has one takes no other', () => {
    const said = ORDER.map((one) => (one.sName === 'dTotal' ? { ...one, sRole: 'progress' as const } : one))
    const roles = rolesOf(said)
    assert.equal(roles.progress, 'dTotal')
    assert.equal(roles.amount, 'dAmount')
  })

  it('name a record by its bill number', () => {
    assert.equal(rolesOf(ORDER, 'sRemark').title, 'sRemark')
  })

  it('call a record by its name beside its number or code', () => {
    const code = column('sCode', 'text', { bRequired: 1 })
    const customer = rolesOf([code, column('sName', 'text'), column('sOwnerName', 'text')])
    assert.deepEqual([customer.title, customer.name], ['sCode', 'sName'])
    assert.equal(titleText(customer, { sCode: 'C-0012', sName: 'Kestrel Ltd' }), 'Kestrel Ltd · C-0012')
    assert.equal(titleText(customer, { sCode: 'C-0012', sName: null }), 'C-0012')
    assert.equal(titleText(customer, { sCode: 'CNY', sName: 'CNY' }), 'CNY')
    const adopted = [column('product_id', 'text'), column('product_name', 'text'), column('tag_name', 'text')]
    assert.equal(roleColumnsOf({ sTbName: 'products', columns: adopted }, []).name, 'product_name')
    assert.equal(roleColumnsOf({ sTbName: 'stock', columns: adopted }, []).name, null)
  })

  it('never name what the reader does not see', () => {
    const hidden = ORDER.map((one) => ({ ...one, bVisible: 0 as const }))
    assert.deepEqual(new Set(Object.values(rolesOf(hidden))), new Set([null]))
  })

  it('never take a part of an amount for the amount', () => {
    const parts = ['dTax', 'total_tax', 'dDiscount'].map((name) => column(name, 'money', { bSum: 1 }))
    assert.equal(rolesOf([...parts, column('dNet', 'money', { bSum: 1 })]).amount, 'dNet')
    assert.equal(rolesOf(parts).amount, null)
  })

  it('are found in tables that nobody prepared', () => {
    const roles = rolesOf([
      column('name', 'text', { bRequired: 1 }),
      column('vendor_id', 'lookup'),
      column('order_status', 'choice'),
      column('expected_on', 'timestamp'),
      column('percent_done', 'decimal'),
      column('grand_total', 'money'),
    ])
    assert.deepEqual(roles, {
      ...{ title: 'name', name: null, status: 'order_status', party: 'vendor_id', amount: 'grand_total' },
      ...{ due: 'expected_on', progress: 'percent_done' },
    })
  })
})
