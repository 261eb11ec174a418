// Cases of filters: what each becomes against a column of each kind, and what is refused at which path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { complaintsOf, planOf, shown } from '#tests/support/judged-read.ts'

const compare = (field: string, operator: string, type: string, text: string) => ({
  kind: 'compare',
  field,
  operator,
  value: { type, text },
})
const day = (field: string) => ({
  kind: 'all',
  of: [
    compare(field, 'ge', 'startOfDay', '2026-01-31'),
    compare(field, 'lt', 'startOfNextDay', '2026-01-31'),
  ],
})
const oneOf = (field: string, type: string, ...texts: string[]) => ({ kind: 'oneOf', field, type, texts })
const UUID = '0198c1f2-7d3e-7a44-9a10-5b1f6c0d2e11'

const CONDITIONS: readonly (readonly [string, string, unknown, unknown])[] = [
  ['sName', 'eq', "o'x", compare('sName', 'eq', 'text', "o'x")],
  ['sName', 'ne', '', compare('sName', 'ne', 'text', '')],
  ['sName', 'contains', '5%_\\', { kind: 'matches', field: 'sName', pattern: '%5\\%\\_\\\\%' }],
  ['sName', 'startsWith', 'x', { kind: 'matches', field: 'sName', pattern: 'x%' }],
  ['sMood', 'endsWith', 'x', { kind: 'matches', field: 'sMood', pattern: '%x' }],
  ['iCount', 'eq', 5, compare('iCount', 'eq', 'int8', '5')],
  ['iCount', 'eq', '5.0', compare('iCount', 'eq', 'int8', '5')],
  ['iCount', 'gt', '5.5', compare('iCount', 'gt', 'numeric', '5.5')],
  ['iCount', 'lt', '1e30', compare('iCount', 'lt', 'numeric', '1000000000000000000000000000000')],
  ['iCount', 'in', [1, 2.5], oneOf('iCount', 'numeric', '1', '2.5')],
  [
    'dAmount',
    'le',
    new Decimal('0.12345678901234567890123'),
    compare('dAmount', 'le', 'numeric', '0.12345678901234567890123'),
  ],
  ['dAmount', 'in', [], { kind: 'any', of: [] }],
  ['dRatio', 'eq', 0.1, compare('dRatio', 'eq', 'float8', '0.1')],
  ['bDone', 'eq', true, compare('bDone', 'eq', 'int8', '1')],
  ['bDone', 'notIn', ['0'], { kind: 'not', of: oneOf('bDone', 'int8', '0') }],
  ['bOn', 'ne', 0, compare('bOn', 'ne', 'bool', 'false')],
  ['tDay', 'eq', '2026-01-31', compare('tDay', 'eq', 'date', '2026-01-31')],
  ['tAt', 'eq', '2026-01-31', day('tAt')],
  ['tAt', 'ne', '2026-01-31', { kind: 'not', of: day('tAt') }],
  ['tAt', 'gt', '2026-01-31', compare('tAt', 'ge', 'startOfNextDay', '2026-01-31')],
  ['tAt', 'ge', '2026-01-31', compare('tAt', 'ge', 'startOfDay', '2026-01-31')],
  ['tAt', 'lt', '2026-01-31', compare('tAt', 'lt', 'startOfDay', '2026-01-31')],
  ['tAt', 'le', '2026-01-31', compare('tAt', 'lt', 'startOfNextDay', '2026-01-31')],
  ['tAt', 'between', ['2026-01-31', '2026-01-31'], day('tAt')],
  [
    'tAt',
    'eq',
    '2026-01-31T08:00:00+08:00',
    compare('tAt', 'eq', 'timestamptz', '2026-01-31T00:00:00+00:00'),
  ],
  ['tAt', 'in', ['2026-01-31'], { kind: 'onDays', field: 'tAt', days: ['2026-01-31'] }],
  ['tLocal', 'ge', '2026-01-31T08:00', compare('tLocal', 'ge', 'timestamp', '2026-01-31T08:00')],
  ['tTime', 'lt', '08:30', compare('tTime', 'lt', 'time', '08:30')],
  ['sUid', 'eq', UUID, compare('sUid', 'eq', 'uuid', UUID)],
  ['sTags', 'contains', 'a', { kind: 'holds', field: 'sTags', elements: 'text', texts: ['a'] }],
  [
    'iNumbers',
    'contains',
    [1, '2'],
    { kind: 'holds', field: 'iNumbers', elements: 'numeric', texts: ['1', '2'] },
  ],
  ['jData', 'isNull', undefined, { kind: 'isNull', field: 'jData' }],
  ['sBlob', 'notNull', null, { kind: 'not', of: { kind: 'isNull', field: 'sBlob' } }],
  ['dDouble', 'gt', 3, compare('dDouble', 'gt', 'numeric', '3')],
  ['sId', 'in', ['a', 'b'], oneOf('sId', 'text', 'a', 'b')],
]

for (const [field, op, value, expected] of CONDITIONS)
  test(`${field} ${op} ${JSON.stringify(value)}`, () => {
    assert.deepEqual(planOf({ filters: [{ field, op, value }] }).where.map(shown), [expected])
  })

const LIST = Array.from({ length: 1_001 }, () => 'x')
const MISFITS: readonly (readonly [string, string, unknown, string])[] = [
  ['sGone', 'eq', 'x', 'field'],
  ['sSecret', 'eq', 'x', 'field'],
  ['sBrandsId', 'eq', 'T2', 'field'],
  ['__proto__', 'isNull', null, 'field'],
  ['sName" or 1=1 --', 'eq', 'x', 'field'],
  ['sName', 'like', 'x', 'op'],
  ['sName', 'constructor', 'x', 'op'],
  ['iCount', 'contains', '5', 'op'],
  ['bDone', 'gt', 0, 'op'],
  ['jData', 'eq', '{}', 'op'],
  ['sTags', 'eq', 'a', 'op'],
  ['sName', 'eq', 5, 'value'],
  ['sName', 'eq', null, 'value'],
  ['sName', 'eq', undefined, 'value'],
  ['sName', 'contains', ['x'], 'value'],
  ['sName', 'eq', 'a\0', 'value'],
  ['sName', 'eq', '\ud800', 'value'],
  ['sName', 'eq', 'x'.repeat(10_001), 'value'],
  ['sName', 'in', 'x', 'value'],
  ['sName', 'in', LIST, 'value'],
  ['sName', 'in', ['x', null, 3], 'value.1'],
  ['iCount', 'eq', 'five', 'value'],
  ['iCount', 'eq', true, 'value'],
  ['dAmount', 'eq', new Decimal('1e309'), 'value'],
  ['dAmount', 'eq', { d: 1 }, 'value'],
  ['dRatio', 'eq', 'NaN', 'value'],
  ['bDone', 'eq', 2, 'value'],
  ['tDay', 'eq', '2026-02-30', 'value'],
  ['tDay', 'eq', '2026-01-31T00:00:00Z', 'value'],
  ['tDay', 'between', ['2026-01-31'], 'value'],
  ['tDay', 'between', ['2026-01-31', 'x'], 'value.1'],
  ['tAt', 'eq', '2026-01-31T08:00:00', 'value'],
  ['tTime', 'eq', '25:00', 'value'],
  ['sUid', 'eq', "' or 1=1", 'value'],
  ['sName', 'isNull', 'x', 'value'],
]

for (const [field, op, value, where] of MISFITS)
  test(`refused: ${field} ${op} ${JSON.stringify(value)?.slice(0, 40)}`, () => {
    const [first] = complaintsOf({ filters: [{ or: [{ field, op, value }] }] })
    assert.equal(first?.path, `filters.0.or.0.${where}`)
  })
