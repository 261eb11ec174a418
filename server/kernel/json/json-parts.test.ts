// Cases of JSON text taken apart, and a walk over random values: the parts say what the whole said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutRest } from '../steps/steps.ts'
import { compactJson, type JsonParts, jsonMembers, jsonParts, objectOf } from './json-parts.ts'

const list = (...elements: string[]): JsonParts => ({ kind: 'list', elements })
const object = (...members: [string, string][]): JsonParts => ({ kind: 'object', members: new Map(members) })

const CASES: readonly (readonly [string, JsonParts])[] = [
  ['[]', list()],
  [' [ ] ', list()],
  ['{}', object()],
  ['1.50', { kind: 'value' }],
  ['"[1,2]"', { kind: 'value' }],
  ['null', { kind: 'value' }],
  ['[1.10, 12345678901234567890 ,"a,b",null]', list('1.10', '12345678901234567890', '"a,b"', 'null')],
  ['[[1,2],{"a":[3]},[]]', list('[1,2]', '{"a":[3]}', '[]')],
  ['{"a":1.0,"b":{"c":"}"},"d":[1,2]}', object(['a', '1.0'], ['b', '{"c":"}"}'], ['d', '[1,2]'])],
  ['{"a" : "x:y" , "b" :null}', object(['a', '"x:y"'], ['b', 'null'])],
  [String.raw`{"\"}{":"\\","":"\",["}`, object(['"}{', String.raw`"\\"`], ['', String.raw`"\",["`])],
  ['{"a":1,"a":2}', object(['a', '2'])],
]

for (const [text, parts] of CASES)
  test(`the parts of ${text}`, () => {
    assert.deepEqual(withoutRest(jsonParts(text)), parts)
  })

const TEXTS = ['', 'a', '"', '\\', '{', ']', ',', ':', '\\"', '漢', '\n', '\u2028']
// Without escapes: the engine's own reading of keys that have them is not reliable (V8 13.6).
const KEYS = ['', 'a', '{', ']', ',', ':', '漢']
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

const randomValue = (depth: number): unknown => {
  const kind = depth === 0 ? 0 : Math.floor(Math.random() * 3)
  if (kind === 0) return pick<unknown>([null, true, -1.5, 1e21, 0, `${pick(TEXTS)}${pick(TEXTS)}`])
  const inner = Array.from({ length: Math.floor(Math.random() * 4) }, () => randomValue(depth - 1))
  return kind === 1 ? inner : Object.fromEntries(inner.map((one) => [`${pick(KEYS)}${pick(KEYS)}`, one]))
}

test('the parts of random values put together are those values', () => {
  for (let round = 0; round < 3000; round += 1) {
    const value = randomValue(4)
    const text = JSON.stringify(value, null, pick([undefined, 1]))
    const parts = withoutRest(jsonParts(text))
    const again =
      parts.kind === 'list'
        ? `[${parts.elements.join(',')}]`
        : parts.kind === 'object'
          ? withoutRest(objectOf(parts.members))
          : text
    assert.deepEqual(JSON.parse(again), value, text)
    assert.equal(withoutRest(compactJson(text)), JSON.stringify(value))
  }
})

test('what is no object has no members', () => {
  assert.deepEqual([...withoutRest(jsonMembers('[1]')), ...withoutRest(jsonMembers('2'))], [])
})
