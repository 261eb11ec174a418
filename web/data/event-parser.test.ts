// Events that arrive in pieces.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEventParser } from './event-parser.ts'

const TEXT = 'retry: 2000\nid: 4\n\n:\n\nid: 5\nevent: counts\ndata: {}\n\nid: 6\nevent: counts\ndata: {}\n\n'
const EVENTS = [
  { name: '', id: '4', data: '' },
  { name: 'counts', id: '5', data: '{}' },
  { name: 'counts', id: '6', data: '{}' },
]

test('events are told once they are whole, wherever the text is cut', () => {
  for (let size = 1; size <= TEXT.length; size += 1) {
    const parse = createEventParser()
    const found = []
    for (let at = 0; at < TEXT.length; at += size) found.push(...parse(TEXT.slice(at, at + size)))
    assert.deepEqual(found, EVENTS, `pieces of ${size}`)
  }
})
