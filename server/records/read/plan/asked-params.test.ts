import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FilterIntent } from '../request/read-intent.ts'
import { askedParams } from './asked-params.ts'

const parameter = (name: string, mode: 'in' | 'inout' | 'table') => ({
  name,
  mode,
  type: 'text',
  isVariadic: false,
  hasDefault: true,
})
const ROUTINE = {
  parameters: [parameter('sHidden', 'in'), parameter('sShown', 'inout'), parameter('sRow', 'table')],
}
const leaf = (field: string, value: unknown, op = 'eq'): FilterIntent => ({
  kind: 'leaf',
  path: '',
  field,
  op,
  value,
})

const CASES: readonly (readonly [
  what: string,
  filters: readonly FilterIntent[],
  params: object,
  expected: object,
])[] = [
  ['nothing is asked', [], {}, {}],
  ['a filter on what is shown and asked for', [leaf('sShown', 'a')], {}, { sShown: 'a' }],
  ['params win', [leaf('sShown', 'a')], { sShown: 'b' }, { sShown: 'b' }],
  ['another comparison asks for nothing', [leaf('sShown', 'a', 'ge')], {}, {}],
  ['what is a parameter only, or a column only', [leaf('sHidden', 'a'), leaf('sRow', 'b')], {}, {}],
  [
    'within or and not',
    [
      { kind: 'any', of: [leaf('sShown', 'a')] },
      { kind: 'not', of: leaf('sShown', 'a') },
    ],
    {},
    {},
  ],
]

for (const [what, filters, params, expected] of CASES) {
  test(what, () => {
    assert.deepEqual(askedParams(ROUTINE, { filters, params: { ...params } }), expected)
  })
}
