// The names and labels that an adoption makes.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { labelsOf } from '#contracts/labels/labels.ts'
import { singular, wordsOf } from '#contracts/labels/words.ts'
import { columnName, columnNameTaker, nameTaker, shorten, slugOf, tableName } from './names.ts'

it('finds the words of a name', () => {
  assert.deepEqual(wordsOf('unit_price'), ['unit', 'price'])
  assert.deepEqual(wordsOf('CustomerID'), ['Customer', 'ID'])
  assert.deepEqual(wordsOf('HTTPStatus2Code'), ['HTTP', 'Status2', 'Code'])
  assert.deepEqual(wordsOf('  a "b"  '), ['a', 'b'])
})

it('names columns by the conventions of the wire', () => {
  assert.equal(columnName('d', 'unit_price'), 'dUnitPrice')
  assert.equal(columnName('s', 'Order ID'), 'sOrderId')
  assert.equal(columnName('s', '客户'), 's客户')
  assert.equal(columnName('i', '%'), 'iColumn')
  assert.ok(Buffer.byteLength(columnName('s', '客'.repeat(40))) <= 56)
})

it('keeps away from the names of the framework and of the session', () => {
  const take = columnNameTaker()
  assert.equal(take('sUserName'), 'sUserNameValue')
  assert.equal(take('sEmployeeId'), 'sEmployeeRef')
  assert.equal(take('sId'), 'sIdValue')
  assert.equal(take('tCreateDate'), 'tCreateDateValue')
  assert.equal(take('sTitle'), 'sTitle')
  assert.equal(take('sTITLE'), 'sTITLE2')
})

it('names tables so that they need no quotes, are short, and stay apart', () => {
  assert.equal(slugOf('Order Details'), 'order_details')
  assert.equal(slugOf('"$"'), 'unnamed')
  assert.equal(tableName('nw', 'orders'), 'nworders')
  const long = 'a'.repeat(70)
  assert.notEqual(tableName('nw', `${long}b`), tableName('nw', `${long}c`))
  assert.equal(Buffer.byteLength(shorten('é'.repeat(60), 48)) <= 48, true)
  const take = nameTaker()
  assert.deepEqual(['a', 'A', 'a'].map(take), ['a', 'A2', 'a3'])
})

it('labels in both languages', () => {
  assert.deepEqual(labelsOf('unit_price', null).label, { en: 'Unit price', zh: '单价' })
  assert.deepEqual(labelsOf('customer_id', null, true).label, { en: 'Customer', zh: '客户' })
  assert.deepEqual(labelsOf('OrderID', null).label, { en: 'Order ID', zh: '订单编号' })
  assert.deepEqual(labelsOf('xyzzy', null).label, { en: 'Xyzzy', zh: 'Xyzzy' })
  assert.deepEqual(labelsOf('a', '客户名称').label, { en: 'A', zh: '客户名称' })
  assert.deepEqual(labelsOf('price', 'Net price').label, { en: 'Net price', zh: '价格' })
  assert.deepEqual(labelsOf('a', 'x\u001b[31m').label.en, 'x[31m')
  assert.equal(labelsOf('a', 'long '.repeat(20)).label.en, 'A')
  assert.equal(labelsOf('a', 'long '.repeat(20)).help?.en, 'long '.repeat(20).trim())
})

it('a comment that is a sentence, or says what values mean, is a description', () => {
  const ofA = (comment: string) => {
    const { label, help } = labelsOf('unit_price', comment)
    return [label.en, label.zh, help?.en ?? null]
  }
  for (const sentence of [
    'The day on which it was sent',
    'Lost cards get a new one.',
    'Used by the door',
    'whether it is paid',
    '客户下单的时间，可为空',
    '客户的名称。',
  ])
    assert.deepEqual(ofA(sentence), ['Unit price', '单价', sentence])
  assert.deepEqual(ofA('状态：0 停用 1 启用'), ['Unit price', '状态', '状态：0 停用 1 启用'])
  assert.deepEqual(ofA('性别(0男,1女)'), ['Unit price', '性别', '性别(0男,1女)'])
  assert.deepEqual(ofA('Units in stock'), ['Units in stock', '单价', null])
  assert.deepEqual(ofA('Price (net)'), ['Price (net)', '单价', null])
})

it('knows one of many', () => {
  assert.deepEqual(['categories', 'orders', 'boxes', 'status', 'address', 'series'].map(singular), [
    'category',
    'order',
    'box',
    'status',
    'address',
    'sery',
  ])
})
