// Ids of nodes, and what looks like one and is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNodeId } from './node-ids.ts'

test('what is an id of a node', () => {
  for (const text of [
    'i=2258',
    'ns=2;i=4294967295',
    'ns=65535;s=Press/Counter 1;x=2',
    's=计数',
    'g=09087e75-8e5e-499b-954f-f2a9603db28a',
    'ns=3;b=M/RbKBsRVkePCePcx24oRA==',
  ])
    assert.ok(isNodeId(text), text)
})

test('what is none', () => {
  for (const text of [
    '',
    '100',
    '100.3',
    'i=',
    'i=x',
    'i=4294967296',
    'ns=65536;i=1',
    'ns=x;s=1',
    's=',
    'g=1',
    'b=!',
    'x=1',
  ])
    assert.ok(!isNodeId(text), text)
})
