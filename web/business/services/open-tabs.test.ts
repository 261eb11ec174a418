// Tabs are opened once each, close towards their neighbour, and those without room leave the shown one in sight.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { besideTab, type OpenTab, tabsWithin, withoutTab, withTab } from './open-tabs.ts'

const tab = (sModelsId: string, sId: string | null = null, title: string | null = null): OpenTab => ({
  ...{ sModelsId, sId, title },
  href: `/m/${sModelsId}${sId === null ? '' : `/record/${sId}`}`,
})
const [orders, order, quotations] = [tab('ord'), tab('ord', '1', 'SO1'), tab('quo')]
const tabs = [orders, order, quotations]

test('a list has one tab, which keeps what it shows; a record keeps its title', () => {
  const filtered = { ...orders, href: '/m/ord?q=a' }
  assert.deepEqual(withTab(tabs, filtered), [filtered, order, quotations])
  assert.equal(withTab(tabs, { ...order, title: null }), tabs)
  assert.deepEqual(withTab([orders], order), [orders, order])
  assert.equal(Array.from({ length: 40 }, (_, at) => tab(String(at))).reduce(withTab, []).length, 30)
})

test('closing leads to the next tab, else to the one before', () => {
  assert.equal(besideTab(tabs, order), quotations)
  assert.equal(besideTab(tabs, quotations), order)
  assert.equal(besideTab([orders], orders), null)
  assert.deepEqual(withoutTab(tabs, order), [orders, quotations])
})

test('the shown tab is always in sight', () => {
  assert.deepEqual(tabsWithin(tabs, 2, quotations), { inSight: [orders, quotations], hidden: [order] })
  assert.deepEqual(tabsWithin(tabs, 3, quotations).hidden, [])
  assert.deepEqual(tabsWithin(tabs, 2, null).inSight, [orders, order])
})
