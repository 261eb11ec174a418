// What holds for the statement of every read: values are bound and never part of its text, reads of one shape have one text,
// and the tenant's columns stand first in every where.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileSql, type Statement } from '#server/platform/postgres/sql.ts'
import { planOf, shape } from '#tests/support/judged-read.ts'
import { madeForm, madeModule } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import type { CursorContent } from '../request/cursor-seal.ts'
import { parseRead } from '../request/parse-read.ts'
import { readQuery } from './read-query.ts'

const context = contextOf('T1')

const statementOf = (body: unknown, cursor: CursorContent | null = null): Statement =>
  compileSql(readQuery(planOf(body, cursor), { ...shape, context, records: null }))

const ORDER = '[["tDay",1],["sId",1]]'

const SHAPES: readonly (readonly [string, (mark: string, number: number) => unknown])[] = [
  [
    'texts',
    (mark) => ({
      filters: ['eq', 'ne', 'gt', 'contains', 'endsWith'].map((op) => ({ field: 'sName', op, value: mark })),
    }),
  ],
  [
    'lists of any length',
    (mark, number) => ({
      filters: [
        { field: 'sName', op: 'in', value: Array(1 + (number % 7)).fill(mark) },
        { field: 'iCount', op: 'notIn', value: [number] },
      ],
    }),
  ],
  [
    'numbers',
    (_mark, number) => ({
      filters: [
        { field: 'iCount', op: 'eq', value: number },
        { field: 'dAmount', op: 'between', value: [number, number] },
      ],
    }),
  ],
  ['a search', (mark) => ({ search: mark })],
  ['one record', (mark) => ({ sId: mark })],
  ['a master’s rows', (mark) => ({ sParentId: mark })],
  ['a page further on', (_mark, number) => ({ pageNum: number })],
  [
    'trees',
    (mark) => ({
      filters: [
        {
          not: {
            or: [
              { field: 'sCode', op: 'eq', value: mark },
              { and: [{ field: 'sMood', op: 'startsWith', value: mark }] },
            ],
          },
        },
      ],
    }),
  ],
  [
    'groups',
    (mark) => ({
      groupBy: ['sName'],
      sums: ['dAmount'],
      filters: [{ field: 'sName', op: 'ne', value: mark }],
    }),
  ],
]

for (const [name, make] of SHAPES)
  test(`one text for one shape: ${name}`, () => {
    const [one, other] = [statementOf(make("x';drop", 4711)), statementOf(make('another-mark', 815))]
    assert.equal(one.text, other.text)
    assert.ok(!/drop|4711|another|815/.test(one.text), one.text)
    assert.notDeepEqual(one.values, other.values)
  })

test('the values of a cursor are bound', () => {
  const { text, values } = statementOf(
    { cursor: 'sealed' },
    { order: ORDER, keys: ['2026-01-31', "x'; drop"] },
  )
  assert.ok(!text.includes('drop') && text.includes('("t"."tDay", "t"."sId") < '))
  assert.ok(values.includes("x'; drop"))
})

test('every where begins with the tenant', () => {
  for (const [, make] of SHAPES) {
    const { text } = statementOf(make('x', 3))
    const wheres = text.match(/ where /g)?.length ?? 0
    const tenants =
      text.match(/ where "t"\."sBrandsId" = \$\d+ and "t"\."sSubsidiaryId" = \$\d+/g)?.length ?? 0
    assert.ok(wheres > 0)
    assert.equal(tenants, wheres, text)
  }
})

test('a value that stands in the page and in the count is bound once', () => {
  const { values } = statementOf({ filters: [{ field: 'sName', op: 'eq', value: 'once' }] })
  assert.equal(values.filter((value) => value === 'once').length, 1)
})

test('nobody’s value becomes a limit of the text', () => {
  const texts = new Set(
    Array.from({ length: 1_000 }, (_, index) => statementOf({ pageSize: index + 1 }).text),
  )
  assert.ok(texts.size <= 20, `${texts.size} texts`)
})

test('a row rule that cannot be read is broken metadata, not a broken read', () => {
  const form = madeForm({ columns: [{ name: 'sName' }], rowRule: 'sName = old.sName' })
  assert.throws(() => shapeOf(madeModule(form), form), { code: 'broken_metadata' })
  const ruled = madeForm({
    columns: [{ name: 'sName' }],
    rowRule: 'sName = context.sUserId and sId is not null',
  })
  const of = shapeOf(madeModule(ruled), ruled)
  const plan = planRead(of, { intent: parseRead({}), context, cursor: null })
  assert.ok(compileSql(readQuery(plan, { ...of, context, records: null })).values.includes('T1-user'))
})
