import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Decimal } from 'decimal.js'
import { createClock } from './clock.ts'
import { compile } from './compile.ts'
import { type Environment, evaluate } from './evaluate.ts'
import type { Scope } from './scope.ts'
import { jsonOf } from './value.ts'

const SCOPE: Scope = {
  columns: {
    dQty: { type: 'decimal' },
    dPrice: { type: 'decimal' },
    dNone: { type: 'decimal' },
    bCheck: { type: 'flag' },
    bNone: { type: 'flag' },
    sName: { type: 'text' },
    tDay: { type: 'date' },
    tAt: { type: 'timestamp' },
    __proto__x: { type: 'text' },
    ...Object.fromEntries([['constructor', { type: 'text' }] as const]),
  },
  old: { dQty: { type: 'decimal' } },
  parent: { dRate: { type: 'decimal' } },
  context: { sUserId: { type: 'text' }, sRoleIds: { type: 'json' } },
  constants: { dTax: { type: 'decimal' } },
  collections: { lines: { dQty: { type: 'decimal' }, dPrice: { type: 'decimal' }, bFree: { type: 'flag' } } },
}

const ENVIRONMENT: Environment = {
  row: {
    dQty: '3',
    dPrice: 12.5,
    bCheck: 1,
    sName: "O'Neil",
    tDay: '2026-01-31',
    tAt: '2026-01-31T20:00:00.500+00:00',
  },
  old: { dQty: new Decimal(2) },
  parent: { dRate: '1.19' },
  context: { sUserId: 'u1', sRoleIds: ['r1', 'r2'] },
  constants: { dTax: '0.19' },
  collections: {
    lines: [
      { dQty: '1', dPrice: '0.1', bFree: 0 },
      { dQty: '2', dPrice: '0.2', bFree: 1 },
      { dQty: null, dPrice: '5', bFree: null },
    ],
  },
  clock: createClock({ now: '2026-01-31T20:00:00Z', timeZone: 'Asia/Shanghai' }),
}

const valueOfText = (source: string) => jsonOf(evaluate(compile(source, SCOPE), ENVIRONMENT))

describe('the value of', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['0.1 + 0.2', '0.3'],
    ['1234567890123456789012345678901234567890.5 + 0.25', '1234567890123456789012345678901234567890.75'],
    ['dQty * dPrice', '37.5'],
    ['10 / 3', '3.33333333333333333333'],
    ['20 / 3', '6.66666666666666666667'],
    ['1 / 0', null],
    ['1 % 0', null],
    ['-7 % 3', '-1'],
    ['0 * -1', '0'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.345, 2)', '-2.35'],
    ['round(1250, -2)', '1300'],
    ['power(1.01, 12)', '1.12682503013196972066'],
    ['dNone + 1', null],
    ["sName & dNone & '!'", "O'Neil!"],
    ["'a' & dPrice", 'a12.5'],
    ['bCheck', 1],
    ['bCheck and dNone > 1', null],
    ['not bCheck and dNone > 1', 0],
    ['bCheck or dNone > 1', 1],
    ['bNone', null],
    ['bNone or false', null],
    ['dQty in (1, null)', null],
    ['dQty in (3, null)', 1],
    ['dQty not in (3, null)', 0],
    ['dNone between 1 and 2', null],
    ['dQty between 4 and dNone', 0],
    ['dNone = null', 1],
    ['dQty != null', 1],
    ['if(dNone > 1, 1, 2)', '2'],
    ["switch(dQty, 1, 'one', 3, 'three', 'many')", 'three'],
    ["switch(dNone, 1, 'one', 'many')", 'many'],
    ['coalesce(dNone, dQty, 1)', '3'],
    ['nullif(dQty, 3)', null],
    ['min(dNone, dQty, 2)', '2'],
    ['max(sName, upper(sName))', "O'Neil"],
    ["len('中文😀')", '3'],
    ["left('😀😀x', 1)", '😀'],
    ["substring('abcdef', 2, 3)", 'bcd'],
    ["replace('a.b.c', '.', '$&')", 'a$&b$&c'],
    ["contains(sName, 'Neil') and startsWith(sName, 'O') and endsWith(sName, 'l')", 1],
    ["contains(context.sRoleIds, 'r2')", 1],
    ["contains(context.sRoleIds, 'r')", 0],
    ["number('12.50')", '12.5'],
    ["number('12,50')", null],
    ["date('2026-02-30')", null],
    ['today()', '2026-02-01'],
    ['now()', '2026-01-31T20:00:00+00:00'],
    ['tAt >= today()', 1],
    ['tAt', '2026-01-31T20:00:00.5+00:00'],
    ['date(tAt)', '2026-02-01'],
    ['addMonths(tDay, 1)', '2026-02-28'],
    ['endOfMonth(addDays(tDay, 1))', '2026-02-28'],
    ['daysBetween(tDay, today())', '1'],
    ["formatDate(tDay, 'yyyyMMdd')", '20260131'],
    ['dQty - old.dQty', '1'],
    ['dQty * parent.dRate', '3.57'],
    ['constants.dTax', '0.19'],
    ['sum(lines, dQty * dPrice)', '0.5'],
    ['sum(lines.dQty) * dPrice', '37.5'],
    ['count(lines)', '3'],
    ['count(lines.dQty)', '2'],
    ['count(lines, bFree)', '1'],
    ['avg(lines.dQty)', '1.5'],
    ['min(lines.dPrice)', '0.1'],
    ['sum(lines, dQty * parent.dQty)', '9'],
    ['isEmpty(__proto__x) and isEmpty(constructor)', 1],
  ]
  for (const [source, expected] of cases) {
    it(source, () => assert.deepEqual(valueOfText(source), expected))
  }

  it('an aggregate over no lines: a sum and a count of zero, otherwise null', () => {
    const empty = { ...ENVIRONMENT, collections: {} }
    const values = ['sum(lines.dQty)', 'count(lines)', 'avg(lines.dQty)', 'max(lines.dQty)'].map((source) =>
      jsonOf(evaluate(compile(source, SCOPE), empty)),
    )
    assert.deepEqual(values, ['0', '0', null, null])
  })
})

describe('a condition', () => {
  const holds = (source: string) => evaluate(compile(source, SCOPE, 'flag'), ENVIRONMENT) === true
  it('holds only when it is true', () => {
    assert.deepEqual(['bCheck', 'bNone', 'dQty > 4', 'dNone > 4', '1', '0'].map(holds), [
      true,
      false,
      false,
      false,
      true,
      false,
    ])
  })
})

describe('evaluation does not blow up', () => {
  const long = { ...ENVIRONMENT, row: { sName: 'a'.repeat(400_000), dQty: '9'.repeat(99) } }
  const cases: readonly (readonly [string, unknown])[] = [
    ['len(sName & sName)', '800000'],
    ['sName & sName & sName', null],
    ["len(replace(sName, 'a', 'bb'))", '800000'],
    ["replace(sName, 'a', sName)", null],
    [`${'replace('.repeat(20)}sName${", 'a', 'aaaaaaaaaaaaaaaaaaaaaaaaa')".repeat(20)}`, null],
    ['dQty * dQty', null],
    ['power(dQty, 1000)', null],
    ['power(10, 999999999999)', null],
  ]
  for (const [source, expected] of cases) {
    it(source.slice(0, 40), () => {
      assert.deepEqual(jsonOf(evaluate(compile(source, SCOPE), long)), expected)
    })
  }
})

describe('an evaluation has so much work', () => {
  const scope: Scope = {
    columns: {
      sText: { type: 'text' },
      dLong: { type: 'decimal' },
      tAt: { type: 'timestamp' },
      jList: { type: 'json' },
    },
    collections: {
      lines: { dQty: { type: 'decimal' }, dPrice: { type: 'decimal' }, sNote: { type: 'text' } },
    },
  }
  const environment: Environment = {
    row: {
      sText: 'a'.repeat(10_000),
      dLong: `0.${'7'.repeat(900)}`,
      tAt: '2026-01-31T20:00:00Z',
      jList: Array.from({ length: 10_000 }, String),
    },
    collections: {
      lines: Array.from({ length: 5_000 }, () => ({ dQty: '1.5', dPrice: '2', sNote: 'a note' })),
    },
    clock: ENVIRONMENT.clock,
  }
  const found = (source: string) => jsonOf(evaluate(compile(source, scope), environment))
  const grown = `replace(sText, 'a', '${'ab'.repeat(45)}')`
  const swapped = (times: number) =>
    Array.from({ length: times }, (_, at) => (at % 2 === 0 ? ", 'a', 'c')" : ", 'c', 'a')")).reduce(
      (text, end) => `replace(${text}${end}`,
      grown,
    )
  const terms = (term: string, count: number) => Array.from({ length: count }, () => term).join(', ')
  const refused: readonly (readonly [string, string])[] = [
    ['a long text changed again and again', `len(${swapped(10)})`],
    ['a long text made again and again', `max(${terms(`len(${grown})`, 20)})`],
    ['a long part sought in a long text', `contains(${grown}, 'ab' & '${'b'.repeat(2_000)}')`],
    ['a text compared with many', `sText in (${terms('sText', 1_400)})`],
    ['letters of a long text', `max(${terms(`upper(${grown})`, 4)})`],
    ['a list searched often', "count(lines, contains(parent.jList, 'x'))"],
    ['quotients of long numbers', `max(${terms('dLong * dLong', 400)})`],
    ['roots for many lines', 'sum(lines, power(dQty, 0.3))'],
    ['divisions again and again', `sum(lines, max(${terms('dQty / dPrice', 5)}))`],
    ['many terms for many lines', `sum(lines, max(${terms('dQty', 100)}))`],
    ['many sums over many lines', `max(${terms('sum(lines.dQty)', 100)})`],
    [
      'time zones for many lines',
      `count(lines, ${terms("text(parent.tAt) = ''", 3).replaceAll(',', ' or')})`,
    ],
  ]
  const inParent = (source: string) =>
    evaluate(compile(source, { ...scope, parent: scope.columns }), {
      ...environment,
      parent: environment.row,
    })
  for (const [what, source] of refused)
    it(`and is refused for ${what}`, () => {
      assert.throws(() => inParent(source), { name: 'ExpressionError', code: 'too_much_work' })
    })

  const usual: readonly (readonly [string, unknown])[] = [
    ["len(upper(replace(trim(sText & ' '), 'a', 'bc')) & left(sText, 100))", '20100'],
    ["contains(lower(substring(replace(sText, 'a', 'A'), 2)), 'aaaaaaaaaab')", 0],
    ['sum(lines, round(dQty * dPrice * (1 - 5 / 100), 2))', '14250'],
    ["count(lines, contains(sNote, 'note') and dQty > 1)", '5000'],
    ['power(1.05, 0.3) > 1', 1],
    [
      `len(left(replace(sText, 'a', '😀😀'), 10_000) & substring(replace(sText, 'a', '😀😀'), 10_001))`.replaceAll(
        '_',
        '',
      ),
      '20000',
    ],
    ['round(sum(lines, power(dQty, 0.5)), 6)', '6123.724357'],
    ['sum(lines, power(dQty, 2))', '11250'],
    ['sum(lines, round(dQty / dPrice, 2))', '3750'],
  ]
  for (const [source, expected] of usual)
    it(`that is enough for ${source}`, () => assert.equal(found(source), expected))
})

it('evaluates a typical expression in microseconds', () => {
  const expression = compile('if(bCheck and dQty > 2, round(dQty * dPrice * 0.95, 2), 0)', SCOPE)
  // Of the processor, not of the wall: other work may run beside.
  const measure = () => {
    const before = process.cpuUsage()
    for (let count = 0; count < 2_000; count += 1) evaluate(expression, ENVIRONMENT)
    return process.cpuUsage(before).user / 2_000
  }
  const best = Math.min(measure(), measure(), measure(), measure())
  assert.ok(best < 50, `took ${best} µs`)
})
