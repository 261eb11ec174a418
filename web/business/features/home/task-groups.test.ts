// Open tasks by flow and by role.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkCenterItem } from '#contracts/work-center.ts'
import { groupTasks, openItems } from './task-groups.ts'

const item = (sModelsId: string, more: Partial<WorkCenterItem> = {}): WorkCenterItem => ({
  sModelsId,
  sName: sModelsId,
  iCount: 1,
  countIsExact: true,
  roleGroups: [],
  roleClasses: [],
  ...more,
})

const shape = (items: readonly WorkCenterItem[], by: 'flow' | 'role') =>
  groupTasks(items, by).map(({ name, items: members }) => [name, members.map(({ sModelsId }) => sModelsId)])

test('modules of a flow stand together in their order, those of none at the end', () => {
  const sales = { sId: 's', sName: 'Sales' }
  const items = [
    item('loose'),
    item('order', { flow: sales }),
    item('buy', { flow: { sId: 'p', sName: 'Buying' } }),
  ]
  assert.deepEqual(shape([...items, item('invoice', { flow: sales })], 'flow'), [
    ['Sales', ['order', 'invoice']],
    ['Buying', ['buy']],
    [null, ['loose']],
  ])
})

test('roles of one class stand together, a module of two classes under both', () => {
  const sales = (...roles: string[]) => ({ sClass: 'sales', roles })
  const items = [
    item('order', { roleClasses: [sales('Clerk'), { sClass: 'lead', roles: ['Manager'] }] }),
    item('quote', { roleClasses: [sales('Clerk', 'Seller')] }),
    item('own'),
  ]
  assert.deepEqual(shape(items, 'role'), [
    ['Clerk · Seller', ['order', 'quote']],
    ['Manager', ['order']],
    [null, ['own']],
  ])
})

test('shown is what is open, and what could not be counted', () => {
  const items = [item('none', { iCount: 0 }), item('some'), item('wrong', { iCount: 0, broken: 'gone' })]
  assert.deepEqual(
    openItems(items).map(({ sModelsId }) => sModelsId),
    ['some', 'wrong'],
  )
})
