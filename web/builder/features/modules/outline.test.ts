import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ModuleNode } from '../../services/use-modules.ts'
import { foundIn, movedAmong, movedOut, movedUnder, stepOf } from './outline.ts'

const node = (sId: string, iOrder: number, children: readonly ModuleNode[] = []): ModuleNode => ({
  ...{ sId, name: sId, children },
  row: { sId, version: '1', iOrder, sParentId: null },
})

const drill = node('drill', 10)
const saw = node('saw', 20)
const tools = node('tools', 10, [drill, saw])
const sales = node('sales', 20)
const ALL = [tools, sales]

test('one that is moved among its own changes as few places as can be', () => {
  assert.deepEqual(movedAmong([drill, saw], 0, 1), [{ sId: 'drill', data: { iOrder: 21 } }])
  assert.deepEqual(movedAmong([drill, saw], 0, 0), [])
})

test('one goes under the one before it, behind what stands there', () => {
  assert.deepEqual(movedUnder(ALL, 1), [{ sId: 'sales', data: { sParentId: 'tools', iOrder: 30 } }])
  assert.deepEqual(movedUnder(ALL, 0), [])
})

test('one goes out to stand after the one that it stood under', () => {
  assert.deepEqual(movedOut(drill, tools, ALL), [{ sId: 'drill', data: { sParentId: null, iOrder: 11 } }])
  const last = node('last', 30, [node('one', 5)])
  assert.deepEqual(movedOut(last.children[0] as ModuleNode, last, [...ALL, last]), [
    { sId: 'one', data: { sParentId: null, iOrder: 31 } },
  ])
})

test('what is found keeps those above it, and steps are told by two digits', () => {
  assert.deepEqual(
    foundIn(ALL, 'dril').map(({ sId, children }) => [sId, children.map((child) => child.sId)]),
    [['tools', ['drill']]],
  )
  assert.equal(stepOf(0, 4), '01/04')
})
