import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkExpression } from './check.ts'
import { compile, compileResult } from './compile.ts'
import { ExpressionError } from './errors.ts'
import { parseExpression } from './parse.ts'
import type { Scope } from './scope.ts'
import type { ValueType } from './types.ts'

const SCOPE: Scope = {
  columns: {
    dAmount: { type: 'decimal' },
    bCheck: { type: 'flag' },
    sName: { type: 'text' },
    tDay: { type: 'date' },
    tAt: { type: 'timestamp' },
    jData: { type: 'json' },
    oVariable: { type: 'null' },
  },
  parent: { dRate: { type: 'decimal' } },
  context: { sUserId: { type: 'text' } },
  collections: { lines: { dAmount: { type: 'decimal' }, sText: { type: 'text' }, bFree: { type: 'flag' } } },
}

describe('the type of an expression', () => {
  const cases: readonly (readonly [string, ValueType])[] = [
    ['dAmount + 1', 'decimal'],
    ['bCheck + 1', 'decimal'],
    ['sName & dAmount', 'text'],
    ['dAmount > 1', 'flag'],
    ['bCheck', 'flag'],
    ['null', 'null'],
    ['if(bCheck, null, 1)', 'decimal'],
    ['if(bCheck, bCheck, 1)', 'flag'],
    ['if(bCheck, bCheck, 2)', 'decimal'],
    ['coalesce(tDay, today())', 'date'],
    ['coalesce(tDay, now())', 'timestamp'],
    ["coalesce(tDay, '2026-01-31')", 'date'],
    ["switch(sName, 'a', 1, 'b', 2.5)", 'decimal'],
    ["switch(dAmount, 1, 'a', 'b')", 'text'],
    ['parent.dRate', 'decimal'],
    ['sum(lines.dAmount)', 'decimal'],
    ['sum(lines, dAmount * parent.dAmount)', 'decimal'],
    ['sum(lines, lines.dAmount)', 'decimal'],
    ['COUNT(lines)', 'decimal'],
    ['min(lines.sText)', 'text'],
    ['max(dAmount, 1)', 'decimal'],
    ['max(lines, bFree)', 'flag'],
    ['oVariable + 1', 'decimal'],
    ['oVariable', 'null'],
    ["contains(jData, 'x')", 'flag'],
    ['jData is null', 'flag'],
    ["date('2026-01-31')", 'date'],
    ["year('2026-01-31')", 'decimal'],
    ['ROUND(dAmount)', 'decimal'],
  ]
  for (const [source, type] of cases) {
    it(`${source}: ${type}`, () => assert.equal(compile(source, SCOPE).type, type))
  }
})

describe('an expected type', () => {
  const cases: readonly (readonly [string, ValueType, boolean])[] = [
    ['1', 'flag', true],
    ['2', 'flag', false],
    ['dAmount', 'flag', false],
    ['if(dAmount > 1, 1, 0)', 'flag', true],
    ["switch(sName, 'a', 1, 0)", 'flag', true],
    ["'2026-01-31'", 'date', true],
    ["'2026-02-30'", 'date', false],
    ['sName', 'date', false],
    ["if(bCheck, '2026-01-31', null)", 'timestamp', true],
    ['now()', 'date', true],
    ['today()', 'timestamp', true],
    ['bCheck', 'decimal', true],
    ['dAmount', 'text', false],
    ['null', 'json', true],
  ]
  for (const [source, expected, accepted] of cases) {
    it(`${expected} ${accepted ? 'takes' : 'refuses'} ${source}`, () => {
      const result = compileResult(source, SCOPE, expected)
      assert.equal(result.ok, accepted)
      if (result.ok) assert.equal(result.expression.type, expected)
    })
  }
})

describe('a mistake has code, position and message:', () => {
  const cases: readonly (readonly [string, string, number, number, RegExp])[] = [
    ['1 + dAmuont', 'unknown_name', 4, 11, /Did you mean dAmount\?/],
    ['SNAME', 'unknown_name', 0, 5, /Did you mean sName\?/],
    ['xyz', 'unknown_name', 0, 3, /no xyz here\.$/],
    ['constructor', 'unknown_name', 0, 11, /constructor/],
    ['parent.dRat', 'unknown_name', 0, 11, /parent\.dRate/],
    ['pare.dRate', 'unknown_name', 0, 10, /Did you mean parent/],
    ['old.dAmount', 'unknown_name', 0, 11, /no old here\.$/],
    ['constants.A', 'unknown_name', 0, 11, /no constants here\.$/],
    ['constant.A', 'unknown_name', 0, 10, /no constant here\.$/],
    ['sum(lines.dAmount, 1)', 'not_lines', 4, 17, /^(?!.*Did you mean)/],
    ['context.sUser', 'unknown_name', 0, 13, /context\.sUser/],
    ['lines.dAmount + 1', 'lines_outside', 0, 13, /sum/],
    ['lines', 'lines_outside', 0, 5, /many rows/],
    ['rond(1)', 'unknown_function', 0, 7, /Did you mean round/],
    ['round()', 'argument_count', 0, 7, /1, 2/],
    ['if(bCheck, 1)', 'argument_count', 0, 13, /3/],
    ['coalesce()', 'argument_count', 0, 10, /1\+/],
    ['sum(lines)', 'argument_count', 0, 10, /sum/],
    ['sum(dAmount)', 'not_lines', 4, 11, /sum\(lines/],
    ['sum(linse, dAmount)', 'not_lines', 4, 9, /Did you mean lines/],
    ['sum(lines, sum(lines, 1))', 'not_lines', 15, 20, /sum/],
    ['sum(lines, tDay)', 'unknown_name', 11, 15, /tDay/],
    ['sum(lines, old.dAmount)', 'unknown_name', 11, 22, /old/],
    ['count(lines, dAmount)', 'wrong_type', 13, 20, /condition.*number/],
    ['max(lines, parent.jData)', 'no_overload', 11, 23, /JSON/],
    ['not dAmount', 'wrong_type', 4, 11, /a condition, found a number/],
    ['if(dAmount, 1, 2)', 'wrong_type', 3, 10, /a condition/],
    ['sName + 1', 'wrong_type', 0, 5, /a number, found a text/],
    ['today() + 1', 'wrong_type', 0, 7, /a date/],
    ["sName = 1 & ''", 'value', 0, 0, /./],
    ['sName = 1', 'types_differ', 0, 9, /a text, a number/],
    ['sName in (1)', 'types_differ', 0, 12, /./],
    ['jData = jData', 'types_differ', 0, 13, /JSON/],
    ["tDay > '31.01.2026'", 'invalid_date', 7, 19, /31\.01\.2026 is not a date/],
    ["addDays('x', 1)", 'invalid_date', 8, 11, /x/],
    ["tAt > 'x'", 'invalid_date', 6, 9, /x/],
    ['tDay > sName', 'types_differ', 0, 12, /a date, a text/],
    ["formatDate(tDay, 'YYYY')", 'invalid_pattern', 17, 23, /yyyy/],
    ['formatDate(tDay, sName)', 'invalid_pattern', 17, 22, /yyyy/],
    ['text(jData)', 'no_overload', 0, 11, /text cannot take a JSON value/],
    ["switch(sName, 1, 'a')", 'types_differ', 0, 21, /./],
    ["switch(sName, 'a', 'x', 'b', 2)", 'types_differ', 0, 31, /./],
  ]
  for (const [source, code, start, end, message] of cases) {
    if (code === 'value') {
      it(`none in ${source}`, () => assert.ok(compileResult(source, SCOPE).ok))
      continue
    }
    it(source, () => {
      const result = compileResult(source, SCOPE)
      assert.ok(!result.ok)
      const [error] = result.errors
      assert.deepEqual([error?.code, error?.position.start, error?.position.end], [code, start, end])
      assert.match(error?.message ?? '', message)
      assert.match(error?.messages['zh-CN'] ?? '', /\p{Script=Han}/u)
    })
  }

  it('all at once, in the order of the text', () => {
    const result = checkExpression(parseExpression('sum(lnes, x) + unknown1 + nofunction(unknown2)'), SCOPE)
    assert.ok(!result.ok)
    assert.deepEqual(
      result.errors.map((error) => error.code),
      ['not_lines', 'unknown_name', 'unknown_function', 'unknown_name'],
    )
  })

  it('compile throws the first', () => {
    assert.throws(() => compile('x1 + x2', SCOPE), ExpressionError)
  })
})
