import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from './compile.ts'
import type { Scope } from './scope.ts'
import type { SqlPart } from './sql-part.ts'
import { toSqlParts } from './to-sql.ts'

const SCOPE: Scope = {
  columns: {
    dQty: { type: 'decimal' },
    iCount: { type: 'decimal', integer: true },
    bCheck: { type: 'flag' },
    sName: { type: 'text' },
    tAt: { type: 'timestamp' },
    jTags: { type: 'json' },
    '"; drop table x; --': { type: 'text' },
  },
  context: { sUserId: { type: 'text' }, iLevel: { type: 'decimal', integer: true } },
  parent: { dRate: { type: 'decimal' } },
  collections: { lines: { dQty: { type: 'decimal' } } },
}
const timeZone = 'Asia/Shanghai'

/** Parts for reading: columns in braces, values in angle brackets. */
const shown = (part: SqlPart): string => {
  switch (part.kind) {
    case 'raw':
      return part.text
    case 'value':
      return `<${part.value}>`
    case 'moment':
      return `[${part.as}]`
    case 'lines':
      return `{${part.collection} as ${part.alias}}`
    case 'column':
      return `{${part.alias ?? part.scope}.${part.name}}`
  }
}

const sql = (source: string, as: 'condition' | 'value') =>
  toSqlParts(compile(source, SCOPE), { as, timeZone }).map(shown).join('')

describe('a condition in SQL', () => {
  const cases: readonly (readonly [string, string])[] = [
    ["sName = 'x'", '({row.sName}::text = <x>::text)'],
    ["sName < 'x'", '({row.sName}::text < <x>::text collate "C")'],
    ['bCheck', '({row.bCheck}::smallint = 1)'],
    ['bCheck = 0', '({row.bCheck}::smallint = 0)'],
    ['not bCheck', '({row.bCheck}::smallint = 0)'],
    ['bCheck is null', '({row.bCheck} is null)'],
    ['isEmpty(jTags)', '({row.jTags} is null)'],
    ['iCount = 7', '({row.iCount} = <7>::bigint)'],
    ['iCount = 7.5', '({row.iCount}::numeric = <7.5>::numeric)'],
    ['iCount in (1, 2)', '({row.iCount} in (<1>::bigint, <2>::bigint))'],
    ['iCount = context.iLevel', '({row.iCount}::numeric = {context.iLevel}::numeric)'],
    ['context.sUserId is null', '({context.sUserId}::text is null)'],
    ['sName = context.sUserId', '({row.sName}::text = {context.sUserId}::text)'],
    ['tAt > now()', '({row.tAt}::timestamptz > [now])'],
    ['dQty > parent.dRate', '({row.dQty}::numeric > {parent.dRate}::numeric)'],
    ['true and null', '(true and null::boolean)'],
    [
      'count(lines, dQty > parent.dQty) > 0',
      '((select (count(*) filter (where x2.a))::numeric from (select ({x1.dQty}::numeric > {row.dQty}::numeric) as a from {lines as x1}) as x2) > <0>::numeric)',
    ],
  ]
  for (const [source, expected] of cases) it(source, () => assert.equal(sql(source, 'condition'), expected))
})

describe('a value in SQL', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['dQty', '{row.dQty}::numeric'],
    ['bCheck', '{row.bCheck}::smallint'],
    ['dQty > 1', '(({row.dQty}::numeric > <1>::numeric))::int::smallint'],
    ['dQty * 2', 'trim_scale(round({row.dQty}::numeric * <2>::numeric, 20))'],
    ['left(sName, 2)', 'left({row.sName}::text, <2>::int)'],
    ['null', 'null::text'],
    [
      "endsWith(sName, upper('x'))",
      '((select (right({row.sName}::text, length(x1.a2)) = x1.a2) from (select upper(<x>::text collate "C") as a2 offset 0) as x1))::int::smallint',
    ],
    [
      'sum(lines.dQty)',
      'trim_scale((select coalesce(sum(x2.a), 0) from (select {x1.dQty}::numeric as a from {lines as x1}) as x2))',
    ],
    [
      "formatDate(tAt, 'yyyy\"')",
      'to_char({row.tAt}::timestamptz at time zone <Asia/Shanghai>::text, <YYYY"\\"">::text)',
    ],
  ]
  for (const [source, expected] of cases) it(source, () => assert.equal(sql(source, 'value'), expected))
})

describe('what a user wrote', () => {
  it('is never part of the SQL text', () => {
    const hostile = "'; drop table x; --"
    const quoted = `'${hostile.replaceAll("'", "''")}'`
    const source = `"""; drop table x; --" = ${quoted} or contains(replace(sName, ${quoted}, ${quoted}), ${quoted}) or number(${quoted}) = 666`
    const parts = toSqlParts(compile(source, SCOPE), { as: 'condition', timeZone })
    for (const part of parts) {
      if (part.kind === 'raw') assert.doesNotMatch(part.text, /drop|666|--/)
    }
  })

  it('grows the SQL no more than it grew itself', () => {
    const nested = (levels: number) => `${'replace('.repeat(levels)}sName${", 'a', 'b')".repeat(levels)}`
    const length = (levels: number) => sql(nested(levels), 'value').length
    assert.ok(length(40) < 4.5 * length(10))
  })
})

it('aliases begin with the given prefix', () => {
  const parts = toSqlParts(compile('sum(lines.dQty)', SCOPE), { as: 'value', timeZone, aliasPrefix: 'sum_' })
  assert.ok(parts.some((part) => part.kind === 'lines' && part.alias === 'sum_1'))
})
