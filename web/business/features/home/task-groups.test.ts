// Open tasks by flow and by role.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkCenterItem } from '#contracts/work-center.ts'
import { groupTasks, openItems } from './task-groups.ts'

const item = (sModelsId: string, more: Partial<WorkCenterItem> = {}): WorkCenterItem => ({
  sModelsId,
  sName: sModelsId,
  iCount: 1,
  roleGroups: [],
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

test('a module of two roles stands under both', () => {
  const items = [item('order', { roleGroups: ['Clerk', 'Manager'] }), item('own')]
  assert.deepEqual(shape(items, 'role'), [
    ['Clerk', ['order']],
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
