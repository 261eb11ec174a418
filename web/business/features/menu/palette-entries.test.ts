// The palette finds modules, records opened lately and actions, the best first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEntries, groupEntries, paletteEntries } from './palette-entries.ts'

const moduleOf = (sId: string, sName: string) => ({ sId, sName, sRoute: null, path: ['Sales'] })
const entries = paletteEntries({
  modules: [
    moduleOf('sal-order', 'Sales orders'),
    moduleOf('quo', 'Quotations'),
    moduleOf('ord', 'Order plan'),
  ],
  records: [
    { sModelsId: 'sal-order', sId: '1', title: 'SO2026110005' },
    { sModelsId: 'secret', sId: '2', title: 'X1' },
  ],
  shortcuts: [
    { keys: 'mod+s', label: 'Save', run: () => undefined },
    { keys: 'f2', label: 'Save', run: () => undefined },
    { keys: 'mod+b', label: 'Fold the menu', isOfFrame: true, run: () => undefined },
    { keys: 'enter', label: 'Next order', run: null },
  ],
})
const found = (text: string): readonly string[] =>
  groupEntries(findEntries(entries, text, null), text).flatMap((group) =>
    group.entries.map(({ name }) => name),
  )

test('without text the records opened last and what the page does stand above the modules', () => {
  assert.deepEqual(found(''), ['SO2026110005', 'Save', 'Sales orders', 'Quotations', 'Order plan'])
})

test('what has two keys stands there once', () => {
  assert.deepEqual(found('save'), ['Save'])
})

test('the heading of what fits best comes first', () => {
  const kinds = (text: string) => groupEntries(findEntries(entries, text, null), text).map(({ kind }) => kind)
  assert.deepEqual(kinds('order'), ['module', 'recent'])
  assert.deepEqual(kinds('so2026'), ['recent'])
  assert.deepEqual(kinds('sa'), ['action', 'module', 'recent'])
})

test('what begins with the text comes first; folders count too, keys that cannot be run do not', () => {
  assert.deepEqual(found('order'), ['Order plan', 'Sales orders', 'SO2026110005'])
  assert.deepEqual(found('so2026'), ['SO2026110005'])
  assert.deepEqual(found('save'), ['Save'])
  assert.deepEqual(found('x1'), [], 'records of modules that are not open to the user are not shown')
})

test('Pinyin finds what the characters do not', () => {
  const chinese = paletteEntries({ modules: [moduleOf('a', '销售订单')], records: [], shortcuts: [] })
  const pinyin = (text: string, typed: string): boolean => text === '销售订单' && typed === 'xsdd'
  assert.equal(findEntries(chinese, 'xsdd', pinyin).length, 1)
  assert.equal(findEntries(chinese, 'xsdd', null).length, 0)
})
