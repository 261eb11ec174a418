import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JsonMistake, readJsonText } from './json-text.ts'

const TEXT = `{
  "a/b": 1,
  "list": [
    { "x": "a } \\" , [" },
    { "x": 2,
      "y": null }
  ]
}
`

test('members are found by their pointers', () => {
  const { value, lineOf } = readJsonText(TEXT)
  assert.deepEqual(value, { 'a/b': 1, list: [{ x: 'a } " , [' }, { x: 2, y: null }] })
  assert.equal(lineOf(''), 1)
  assert.equal(lineOf('/a~1b'), 2)
  assert.equal(lineOf('/list/0/x'), 4)
  assert.equal(lineOf('/list/1'), 5)
  assert.equal(lineOf('/list/1/y'), 6)
})

test('what is not there has the line of what is around it', () => {
  const { lineOf } = readJsonText(TEXT)
  assert.equal(lineOf('/list/1/z/deeper'), 5)
  assert.equal(lineOf('/nothing'), 1)
})

const MISTAKES: readonly (readonly [text: string, line: number, message: RegExp])[] = [
  ['{\n  "a": 1,\n  "a": 2\n}', 3, /^a stands here twice$/],
  ['{\n  "a": 1\n  "b": 2\n}', 3, /^} is expected here, not "$/],
  ['{\n  "a": 1,\n}', 3, /^a text in double quotes is expected here$/],
  ['{\n  "a": [1,\n', 3, /^a value is expected here, not the end$/],
  ['{\n  "a": [ , 1]\n}', 2, /^a value is expected here, not ,$/],
  ['{ "a": "b\n" }', 1, /^a text in double quotes is expected here$/],
  ['{ "a": "\\x" }', 1, /is not JSON$/],
  ['{ "a": 01 }', 1, /^01 is not JSON$/],
  ['{}\n{}', 2, /^nothing is expected here, but {$/],
  ['', 1, /^a value is expected here, not the end$/],
]

for (const [text, line, message] of MISTAKES) {
  test(`a mistake has a line: ${JSON.stringify(text)}`, () => {
    assert.throws(
      () => readJsonText(text),
      (error: JsonMistake) => {
        assert.ok(error instanceof JsonMistake)
        assert.match(error.message, message)
        assert.equal(error.line, line)
        return true
      },
    )
  })
}
