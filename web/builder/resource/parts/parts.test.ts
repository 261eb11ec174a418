// The shapes that editors of JSON values are drawn by, and what a change makes of a value.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JSON_VALUES, type JsonValueName } from '#contracts/metadata/json-values.ts'
import { optionWords } from './option-words.ts'
import { optionName, type Shape, shapeOfValue } from './part-shape.ts'
import { emptyOf, moved, nextCode, optionOf, withKey, withMember } from './part-values.ts'
import { wordsOf } from './part-words.ts'

const optionsIn = (shape: Shape): readonly (readonly Shape[])[] => {
  switch (shape.kind) {
    case 'list':
    case 'map':
      return optionsIn(shape.of)
    case 'members':
      return shape.members.flatMap((member) => optionsIn(member.shape))
    case 'oneOf':
      return [shape.options, ...shape.options.flatMap(optionsIn)]
    default:
      return []
  }
}

const WITHOUT_TEMPLATE = (Object.keys(JSON_VALUES) as JsonValueName[]).filter((name) => name !== 'template')

test('each value has a shape whose options are told apart, have words, and are known again when they are added', () => {
  for (const name of WITHOUT_TEMPLATE)
    for (const options of optionsIn(shapeOfValue(name))) {
      const names = options.map(optionName)
      assert.equal(new Set(names).size, names.length, `${name}: ${names.join(', ')}`)
      for (const option of options) {
        assert.notEqual(optionWords(option).en, optionName(option), `${name}: ${optionName(option)}`)
        assert.equal(optionOf(options, emptyOf(option)), option, `${name}: ${optionName(option)}`)
      }
    }
})

test('a refusal that is added has a code of its own', () => {
  const value = {
    steps: [
      { refuseWhen: 'a', sCode: -2 },
      { digits: 'dQty', sCode: -7 },
    ],
  }
  assert.equal(nextCode(value), -8)
  assert.equal(nextCode(null), -2)
})

test('members are changed in their place, left out, called anew; items move within their list', () => {
  assert.deepEqual(withMember({ a: 1, b: 2 }, 'a', undefined), { b: 2 })
  assert.deepEqual(Object.keys(withKey({ a: 1, b: 2 }, 'a', 'c')), ['c', 'b'])
  assert.deepEqual(moved([1, 2, 3], 0, 2), [2, 3, 1])
  assert.deepEqual(moved([1, 2, 3], 0, -1), [1, 2, 3])
  assert.equal(wordsOf('of', 'take').label.en, 'Quantity')
})
