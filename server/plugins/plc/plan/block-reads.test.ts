// The requests that read all points: runs without gaps, within what a request may ask for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area, Point, PointType } from '../device.ts'
import { planReads, splitBlock } from './block-reads.ts'

const pointAt = (sAddress: string, sType: PointType = 'uint16', sArea: Area = 'holding'): Point => ({
  sId: sAddress,
  sName: sAddress,
  sArea,
  sAddress,
  sType,
  sByteOrder: 'ABCD',
  dScale: 1,
  dOffset: 0,
  dDeadBand: 0,
  sRole: 'value',
  dCounterEnd: null,
})

test('runs are read together, whatever the order of the points', () => {
  const points = [
    pointAt('12', 'float32'),
    pointAt('10'),
    pointAt('11'),
    pointAt('20'),
    pointAt('10.3', 'bool'),
  ]
  assert.deepEqual(planReads(points), [
    { area: 'holding', first: 10, length: 4, points: [1, 4, 2, 0] },
    { area: 'holding', first: 20, length: 1, points: [3] },
  ])
})

test('tables are apart, and what has no address is left out', () => {
  const points = [
    pointAt('0', 'bool', 'coil'),
    pointAt('1', 'bool', 'coil'),
    pointAt('0', 'int16', 'input'),
    pointAt('ns=1'),
  ]
  assert.deepEqual(planReads(points), [
    { area: 'coil', first: 0, length: 2, points: [0, 1] },
    { area: 'input', first: 0, length: 1, points: [2] },
  ])
  assert.deepEqual(planReads([pointAt('65535', 'int32')]), [])
})

test('a request asks for 125 registers at most', () => {
  const blocks = planReads(Array.from({ length: 100 }, (_, index) => pointAt(String(index * 2), 'float32')))
  assert.deepEqual(
    blocks.map(({ first, length, points }) => [first, length, points.length]),
    [
      [0, 124, 62],
      [124, 76, 38],
    ],
  )
})

test('a block is split into its points', () => {
  const points = [pointAt('1'), pointAt('2', 'int32')]
  const [block] = planReads(points)
  assert.ok(block)
  assert.deepEqual(splitBlock(block, points), [
    { area: 'holding', first: 1, length: 1, points: [0] },
    { area: 'holding', first: 2, length: 2, points: [1] },
  ])
})
