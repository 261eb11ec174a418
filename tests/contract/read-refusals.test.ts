// Reads that must not be answered: each is a clear 4xx, before anything is executed, in the session's language, and leaks nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Answer } from '#tests/support/service.ts'
import { MODULE, openThings, type Things } from './read-things.ts'

let things: Things

before(async () => {
  things = await openThings()
  await things.read('things')
})

after(() => things?.close())

const LEAF = { field: 'sCode', op: 'eq', value: 'x' }
const many = (count: number, more: object) => Array.from({ length: count }, () => ({ ...LEAF, ...more }))
const nest = (depth: number): string => '{"not":'.repeat(depth) + JSON.stringify(LEAF) + '}'.repeat(depth)

const BODIES: readonly (readonly [string, unknown, string?])[] = [
  ['10 000 filters', { filters: Array.from({ length: 10_000 }, () => LEAF) }, 'filters'],
  ['10 000 filters in an or', { filters: [{ or: Array.from({ length: 10_000 }, () => LEAF) }] }, 'filters'],
  ['filters 40 deep', `{"filters":[${nest(40)}]}`, 'filters'],
  ['filters 100 000 deep', `{"filters":[${nest(100_000)}]}`],
  ['an unknown field', { filters: [{ ...LEAF, field: 'sGone' }] }, 'filters.0.field'],
  ['a hidden field', { filters: [{ ...LEAF, field: 'sSecret' }] }, 'filters.0.field'],
  ['a column of the table that the form lacks', { orderBy: [{ field: 'iRank' }] }, 'orderBy.0.field'],
  ['a tenant column', { filters: [{ ...LEAF, field: 'sBrandsId' }] }, 'filters.0.field'],
  ['a system column', { fields: ['xmin'] }, 'fields.0'],
  ['a hostile field', { filters: [{ ...LEAF, field: "sCode\" = '' or true --" }] }, 'filters.0.field'],
  ['a hostile operator', { filters: [{ ...LEAF, op: '= 1 or' }] }, 'filters.0.op'],
  ['an expression to order by', { orderBy: [{ field: 'random()' }] }, 'orderBy.0.field'],
  ['a prototype', '{"filters":[{"field":"__proto__","op":"eq","value":1}]}', 'filters.0.field'],
  ['a NUL', '{"filters":[{"field":"sCode","op":"eq","value":"a\\u0000b"}]}'],
  ['half a character', '{"search":"\\ud800"}'],
  ['a page size of -1', { pageSize: -1 }, 'pageSize'],
  ['a page size of 1e309', '{"pageSize":1e309}', 'pageSize'],
  ['a page size of 1001', { pageSize: 1001 }, 'pageSize'],
  ['half a page', { pageNum: 0.5 }, 'pageNum'],
  ['a page too far', { pageNum: 100_000, pageSize: 1000 }, 'pageNum'],
  ['1 001 values', { filters: [{ ...LEAF, op: 'in', value: Array(1_001).fill('x') }] }, 'filters.0.value'],
  ['many lists of values', { filters: many(21, { op: 'in', value: Array(1_000).fill('x') }) }, 'filters'],
  [
    'many lists, not wanted, deep',
    { filters: [{ not: { or: many(21, { op: 'notIn', value: Array(1_000).fill(1) }) } }] },
    'filters',
  ],
  ['many texts to look for', { filters: [{ or: many(81, { op: 'contains', value: '%' }) }] }, 'filters'],
  [
    'a few long texts to look for',
    { filters: many(3, { op: 'endsWith', value: 'x'.repeat(4_000) }) },
    'filters',
  ],
  ['many texts to be greater than', { filters: many(500, { op: 'gt' }) }, 'filters'],
  ['many texts to lie between', { filters: many(401, { op: 'between', value: ['a', 'b'] }) }, 'filters'],
  ['half a million characters', { filters: many(60, { value: 'x'.repeat(9_000) }) }, 'filters'],
  [
    'half a million characters in lists',
    { filters: many(2, { op: 'in', value: Array(1_000).fill('x'.repeat(300)) }) },
    'filters',
  ],
  ['a long text to search for', { search: `${'x'.repeat(4_900)} ${'y'.repeat(4_900)}` }],
  ['a text of 10 001', { filters: [{ ...LEAF, value: 'x'.repeat(10_001) }] }, 'filters.0.value'],
  ['a number of no size', '{"filters":[{"field":"dAmount","op":"eq","value":1e309}]}', 'filters.0.value'],
  ['a misspelt key', { filter: [LEAF] }, 'filter'],
  ['a body that is a list', [], ''],
  ['a body that is no JSON', '{"filters":', ''],
]

/** How many reads came as far as a plan. */
const plansMade = async (): Promise<number> => {
  const { text } = await things.service.as().get('/metrics')
  const count =
    /^armature_stage_duration_seconds_count\{(?=.*use_case="read")(?=.*stage="plan").*\} (\d+)$/m.exec(text)
  return Number(count?.[1] ?? Number.NaN)
}

const isClean = ({ text, status }: Answer): void => {
  assert.ok(!/select|syntax|pg_|postgres|\bat \w+ \(|node:|secret \d/i.test(text), text)
  assert.ok(status >= 400 && status < 500)
}

for (const [name, body, path] of BODIES)
  test(`400 for ${name}`, async () => {
    const planned = await plansMade()
    const answer = await things.read('things', body)
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.body.code, 'invalid_request')
    if (path !== undefined) assert.equal(answer.body.errors[0].path, path)
    isClean(answer)
    assert.ok(planned > 0)
    assert.equal(await plansMade(), planned, 'it was refused before anything was planned or executed')
  })

test('450 lists of 1 000 values cost their parsing and nothing more, also on the next page', async () => {
  const value = (at: number) => Array.from({ length: 1_000 }, (_, n) => at * 1_000 + n + 0.5)
  const filters = [
    { or: Array.from({ length: 450 }, (_, at) => ({ field: 'dAmount', op: 'in', value: value(at) })) },
  ]
  const { body: first } = await things.read('things', { pageSize: 1 })
  for (const more of [{}, { cursor: first.nextCursor }, { groupBy: ['sCode'] }]) {
    const answer = await things.read('things', { filters, ...more })
    assert.deepEqual([answer.status, answer.body.errors[0].path], [400, 'filters'])
  }
})

test('complaints come in the session’s language', async () => {
  const body = { filters: [{ ...LEAF, field: 'sGone' }] }
  const chinese = await things.service.signIn({ language: 'zh-CN' })
  assert.equal((await things.read('things', body)).body.errors[0].message, 'The form has no such field')
  assert.equal((await things.read('things', body, chinese)).body.errors[0].message, '表单没有该字段')
})

test('what is hidden is answered as if it were not there', async () => {
  const answersFor = async (name: string) => {
    const bodies = [
      { fields: [name] },
      { filters: [{ field: name, op: 'isNull' }] },
      { orderBy: [{ field: name }] },
      { sums: [name] },
      { groupBy: [name] },
    ]
    const answers = await Promise.all(bodies.map((body) => things.read('things', body)))
    return answers.map(({ status, body: { traceId, ...rest } }) => [status, rest])
  }
  assert.deepEqual(await answersFor('sSecret'), await answersFor('sGone'))
})

test('a form or a module that is not there, or another module’s, is 404', async () => {
  const read = (form: string, module: string) =>
    things.client.post(
      `/entry/business/getBusinessDataByFormcustomId/${encodeURIComponent(form)}?sModelsId=${encodeURIComponent(module)}`,
      {},
    )
  for (const [form, module] of [
    ['none', MODULE],
    ['things', 'none'],
    ['things', 'test-empty'],
    ["things' or 1=1", MODULE],
  ] as const) {
    const answer = await read(form, module)
    assert.equal(answer.status, 404)
    isClean(answer)
  }
})

test('nobody reads without a session, and nobody a module without its grant', async () => {
  assert.equal((await things.read('things', {}, things.service.as())).status, 401)
  await things.service.database.query(`delete from framework.sysjurisdiction where "sModelsId" = $1`, [
    MODULE,
  ])
  const clerk = await things.service.signIn({ user: 'clerk' })
  const answer = await things.read('things', {}, clerk)
  assert.equal(answer.status, 403)
  isClean(answer)
})
