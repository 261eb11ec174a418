// Which buttons are shown for a record, and by which keys.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { nothingTold } from '#contracts/metadata/told.ts'
import type { ButtonMetadata } from '#contracts/module.ts'
import type { Row } from '#contracts/records.ts'
import { moduleViewOf } from '../model/module-view.ts'
import { ORDER_MODULE } from '../model/testing/order-module.ts'
import { buttonsFor, leavesNothing, questionOf } from './button-rules.ts'

const button = (sCode: string, iOrder: number, more: Partial<ButtonMetadata> = {}): ButtonMetadata => ({
  ...nothingTold(BUTTON_ATTRIBUTES),
  params: null,
  sProcName: `sp_btn_${sCode}`,
  sNeeds: 'one',
  iOrder,
  ...more,
  sCode,
})

const view = moduleViewOf({
  ...ORDER_MODULE,
  grants: ['*'],
  buttons: [
    button('deliver', 2, { sVisibleWhen: "sKind = 'normal'" }),
    button('take-back', 1, { sVisibleWhen: "sKind = 'return'" }),
    ...Array.from({ length: 9 }, (_, index) => button(`more-${index}`, index + 3)),
  ],
})

const keysFor = (sKind: string): readonly string[] => {
  const form = view.master
  assert.ok(form)
  const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'UTC' })
  const shown = buttonsFor({ view, form, rows: [{ sId: '1', sKind }], context: {}, clock })
  return shown.map(({ button: { sCode }, keys }) => `${sCode} ${keys ?? ''}`)
}

test('a button keeps its key whichever others are shown, and those past the ninth have none', () => {
  assert.deepEqual(keysFor('normal').slice(0, 2), ['deliver alt+2', 'more-0 alt+3'])
  assert.deepEqual(keysFor('return').slice(0, 2), ['take-back alt+1', 'more-0 alt+3'])
  assert.deepEqual(keysFor('return').slice(-3), ['more-6 alt+9', 'more-7 ', 'more-8 '])
})

test('what has gone wholly into what a button makes is not made again; where it asks how much, it is only not the next thing', () => {
  const form = view.master
  const [asked] = ORDER_MODULE.forms
  assert.ok(form && asked)
  const making = [
    button('makeOrder', 1, { sTargetModelsId: 'order' }),
    button('complete', 2, { sTargetModelsId: 'completion', params: asked }),
    button('invoice', 3, { sTargetModelsId: 'invoice' }),
  ]
  const offered = (...filled: readonly string[]) => {
    const scene = {
      view: moduleViewOf({ ...ORDER_MODULE, grants: ['*'], buttons: making }),
      form,
      rows: [{ sId: '1' }],
      context: {},
      clock: createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'UTC' }),
      filled: new Set(filled),
    }
    return buttonsFor(scene).map((one) => `${one.button.sCode} ${leavesNothing(one.button, scene)}`)
  }
  assert.deepEqual(offered(), ['makeOrder false', 'complete false', 'invoice false'])
  assert.deepEqual(offered('order', 'completion'), ['complete true', 'invoice false'])
})

const PERIOD_COLUMNS = { iYear: 'integer', iPeriod: 'integer', tTo: 'date' } as const

/** What is asked where the rows are periods. */
const askedOf = (text: string, day: string, ...rows: readonly Row[]): string | null => {
  const [given] = ORDER_MODULE.forms
  const [column] = given?.columns ?? []
  assert.ok(given && column)
  const columns = Object.entries(PERIOD_COLUMNS).map(([sName, sFieldType]) => ({
    ...column,
    sName,
    sFieldType,
  }))
  const periods = moduleViewOf({ ...ORDER_MODULE, forms: [{ ...given, columns }] })
  const form = periods.list ?? periods.master
  assert.ok(form)
  const clock = createClock({ now: `${day}T09:00:00Z`, timeZone: 'UTC' })
  return questionOf(text, { view: periods, form, rows, context: {}, clock })
}

test('the question before a period is closed says which, and when it ends', () => {
  const buttons = JSON.parse(readFileSync('content/editions/standard/acc/period/buttons.json', 'utf8'))
  const { sConfirmEn, sConfirmZh } = buttons.find(
    ({ sActionCode }: { sActionCode: string }) => sActionCode === 'close',
  )
  const november = { iYear: 2026, iPeriod: 11, tTo: '2026-11-30' }
  const september = { iYear: 2026, iPeriod: 9, tTo: '2026-09-30' }
  assert.deepEqual(
    ['2026-11-23', '2026-11-29', '2026-11-30', '2026-12-01'].map((day) => askedOf(sConfirmEn, day, november)),
    [
      'Close period 2026-11? It ends on 2026-11-30, in 7 days.',
      'Close period 2026-11? It ends on 2026-11-30, in 1 day.',
      'Close period 2026-11? It ends today, on 2026-11-30.',
      'Close period 2026-11?',
    ],
  )
  assert.equal(
    askedOf(sConfirmZh, '2026-11-23', september, november),
    '确定要对会计期间 2026-09 结账吗？ 确定要对会计期间 2026-11 结账吗？该期间到 2026-11-30 才结束，还有 7 天。',
  )
})

test('a question that names no values is asked once for all rows', () => {
  assert.equal(askedOf('Withdraw?', '2026-11-23', { sId: '1' }, { sId: '2' }), 'Withdraw?')
})
