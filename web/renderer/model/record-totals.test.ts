import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import type { ModuleMetadata } from '#contracts/module.ts'
import { moduleViewOf } from './module-view.ts'
import { recordRulesOf } from './record-rules.ts'
import { totalsByForm } from './record-totals.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'Asia/Shanghai' })

const totalsOf = (metadata: ModuleMetadata) => {
  const view = moduleViewOf(metadata)
  assert.ok(view.master)
  const rules = recordRulesOf({
    view,
    context: {},
    clock: () => clock,
    books: () => ({ sCurrency: 'NOK', dTaxRate: '25' }),
  })
  const named = [...totalsByForm(view, view.master, rules)]
  return Object.fromEntries(named.map(([id, fields]) => [id, fields.map(({ name }) => name)]))
}

test('what is computed from lines stands under them', () => {
  assert.deepEqual(totalsOf(ORDER_MODULE), { lines: ['dTotal'] })
})

test('a total over lines that cannot be shown stays in the form', () => {
  const [head, lines] = ORDER_MODULE.forms
  assert.ok(head && lines)
  assert.deepEqual(totalsOf({ ...ORDER_MODULE, forms: [head, { ...lines, broken: 'No table.' }] }), {})
})
