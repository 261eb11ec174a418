import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ExpressionError } from './errors.ts'
import { tokenize } from './token.ts'

const words = (source: string) =>
  tokenize(source)
    .slice(0, -1)
    .map(({ kind, text }) => `${kind}:${text}`)

describe('tokens', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['12.50 7', ['number:12.50', 'number:7']],
    ["'it''s'", ["text:it's"]],
    ["''", ['text:']],
    ['"Unit ""x"" Preis"', ['quotedName:Unit "x" Preis']],
    ['sName 客户名 _x1', ['name:sName', 'name:客户名', 'name:_x1']],
    ['AND Or NULL', ['keyword:and', 'keyword:or', 'keyword:null']],
    ['a==b', ['name:a', 'symbol:=', 'name:b']],
    ['a<>b!=c', ['name:a', 'symbol:!=', 'name:b', 'symbol:!=', 'name:c']],
    ['a&&b||!c', ['name:a', 'keyword:and', 'name:b', 'keyword:or', 'symbol:!', 'name:c']],
    ['a&b', ['name:a', 'symbol:&', 'name:b']],
    ['<=<>=>', ['symbol:<=', 'symbol:!=', 'symbol:=', 'symbol:>']],
    ['1\u3000+\u00a02', ['number:1', 'symbol:+', 'number:2']],
  ]
  for (const [source, expected] of cases) it(source, () => assert.deepEqual(words(source), expected))

  it('keep the offsets of the source', () => {
    const [first, second, end] = tokenize("  'a''b' == ")
    assert.deepEqual(first, { kind: 'text', text: "a'b", start: 2, end: 8 })
    assert.deepEqual(second, { kind: 'symbol', text: '=', start: 9, end: 11 })
    assert.deepEqual(end, { kind: 'end', text: '', start: 12, end: 12 })
  })

  it('take double quotes for texts where asked to', () => {
    assert.deepEqual(tokenize('"a""b"', 'text')[0], { kind: 'text', text: 'a"b', start: 0, end: 6 })
  })

  const mistakes: readonly (readonly [string, string, number, number])[] = [
    ["a = 'x", 'unterminated_text', 4, 6],
    ["a = 'x''", 'unterminated_text', 4, 8],
    ['"x', 'unterminated_name', 0, 2],
    ['a # b', 'unexpected_character', 2, 3],
    ['a 😀', 'unexpected_character', 2, 4],
    ["'\0'", 'unexpected_character', 1, 2],
    ["'\ud800'", 'unexpected_character', 1, 2],
    [`${'1'.repeat(101)}`, 'number_too_long', 0, 101],
    [' '.repeat(10_001), 'too_long', 10_000, 10_001],
  ]
  for (const [source, code, start, end] of mistakes) {
    it(`refuse ${JSON.stringify(source.slice(0, 12))} with ${code}`, () => {
      assert.throws(
        () => tokenize(source),
        (error) =>
          error instanceof ExpressionError &&
          error.code === code &&
          error.position.start === start &&
          error.position.end === end,
      )
    })
  }
})
