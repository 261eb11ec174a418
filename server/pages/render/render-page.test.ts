// What templates make of numbers, and of parts that they render.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noWords, renderPage } from './render-page.ts'

const parts = { frame: '<html lang="{{ page.language }}">{{ own }}</html>' }
const scope = { page: { language: 'zh-CN' }, record: { dQty: 0, dPrice: '12.5' } }

const rendered = async (text: string): Promise<string> =>
  (await renderPage({ parts, text, scope, words: noWords('en') })).html

test('what cannot be counted is nothing', async () => {
  assert.equal(await rendered('[{{ 1 | divided_by: record.dQty }}]'), '[]')
  assert.equal(await rendered('[{{ 0 | divided_by: 0 }}{{ 5 | modulo: 0 }}]'), '[]')
  assert.equal(await rendered('{{ record.dPrice | divided_by: 2.5 }} {{ 3 | plus: 4 }}'), '5 7')
})

test('a part that is rendered has what the page has, and nothing that was assigned', async () => {
  assert.equal(
    await rendered('{% assign own = "x" %}{{ own }}{% render "frame" %}'),
    'x<html lang="zh-CN"></html>',
  )
})

test('what filters make is bounded', async () => {
  assert.equal(await rendered('{{ (1..20000) | join: " " | size }}'), '108893')
  for (const text of ['{{ (1..200000) | join: " " | size }}', '{{ (1..1000000) | sum }}']) {
    const began = performance.now()
    await assert.rejects(rendered(text), { code: 'broken_metadata' })
    assert.ok(performance.now() - began < 400, text)
  }
})
