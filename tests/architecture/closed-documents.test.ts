// What can be closed makes nothing any more once it is: its buttons that make other documents say so where they say when they are shown.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

type Button = {
  readonly sActionCode: string
  readonly sVisibleWhen?: string
  readonly sTargetModelsId?: string
}

const CLOSED = /\bnot bClosed\b|\bsState != 'closed'/

const offeredWhenClosed = (buttons: readonly Button[]): readonly string[] =>
  buttons.some(({ sActionCode }) => sActionCode === 'close')
    ? buttons
        .filter(
          ({ sTargetModelsId, sVisibleWhen = '' }) =>
            sTargetModelsId !== undefined && !CLOSED.test(sVisibleWhen),
        )
        .map(({ sActionCode }) => sActionCode)
    : []

test('no closed document offers to make another', () => {
  const files = globSync('content/editions/*/*/*/buttons.json').sort()
  const closable = files.filter((file) => readFileSync(file, 'utf8').includes('"sActionCode": "close"'))
  assert.ok(closable.length >= 4)
  for (const file of files)
    assert.deepEqual(offeredWhenClosed(JSON.parse(readFileSync(file, 'utf8')) as Button[]), [], file)
})

test('planted: one that does is found', () => {
  const close = { sActionCode: 'close', sVisibleWhen: 'bCheck' }
  const make = { sActionCode: 'toDelivery', sVisibleWhen: 'bCheck', sTargetModelsId: 'sal/delivery' }
  assert.deepEqual(offeredWhenClosed([close, make]), ['toDelivery'])
  assert.deepEqual(offeredWhenClosed([close, { ...make, sVisibleWhen: 'bCheck and not bClosed' }]), [])
  assert.deepEqual(offeredWhenClosed([make]), [])
})
