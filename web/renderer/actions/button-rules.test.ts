// Which buttons are shown for a record, and by which keys.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { BUTTON_ATTRIBUTES } from '#contracts/metadata/button.ts'
import { nothingTold } from '#contracts/metadata/told.ts'
import type { ButtonMetadata } from '#contracts/module.ts'
import { moduleViewOf } from '../model/module-view.ts'
import { ORDER_MODULE } from '../model/testing/order-module.ts'
import { buttonsFor } from './button-rules.ts'

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
