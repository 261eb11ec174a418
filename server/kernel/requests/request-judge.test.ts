// Cases of requests and the complaints about them: which, in which order, and after how long a look.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { Type } from 'typebox'
import { AnyObject, Id, Words } from '#contracts/requests/words.ts'
import { bodyJudgeOf, judgeOf } from './request-judge.ts'

const Entry = Words({ name: Id('A name'), data: Type.Optional(AnyObject('Data')) })
const Body = Words({
  list: Type.Array(Entry, { minItems: 1, maxItems: 1_000 }),
  few: Type.Optional(Type.Array(Entry, { maxItems: 2 })),
  rows: Type.Optional(Type.Array(Entry, { maxItems: 2, 'x-too-long': 'too_large' })),
  names: Type.Optional(Type.Array(Id('A name'), { maxItems: 3, uniqueItems: true })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  kind: Type.Optional(Type.Enum(['one', 'other'])),
  secret: Type.Optional(Type.String({ minLength: 8, maxLength: 10 })),
  widths: Type.Optional(
    Type.Unsafe<object>({ type: 'object', additionalProperties: Type.Integer({ minimum: 1 }) }),
  ),
})
const judge = bodyJudgeOf(Body)

const LIST = [{ name: 'x' }]

const CASES: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['what is right', { list: LIST, size: 9, kind: 'one', secret: 'x'.repeat(8), widths: { a: 1 } }, []],
  ['a list', [], [' must be an object']],
  ['a number of many digits', new Decimal('1e40'), [' must be an object']],
  ['what is missing', {}, ['list is missing']],
  ['an unknown word', { list: LIST, lists: 1 }, ['lists is not known here']],
  ['too few', { list: [] }, ['list needs at least 1 entry']],
  [
    'the outer before the inner',
    { few: 1, list: [{ nam: 1, name: 2 }] },
    ['few must be a list', 'list.0.nam is not known here', 'list.0.name must be a text'],
  ],
  [
    'a list that is too long, for that alone',
    { list: LIST, few: [1, 2, 3] },
    ['few may have 2 entries at most'],
  ],
  [
    'rows that are too many, and wrong',
    { list: LIST, rows: [...LIST, ...LIST, 3] },
    ['rows may have 2 entries at most', 'rows.2 must be an object'],
  ],
  ['a name twice', { list: LIST, names: ['x', 'y', 'x'] }, ['names has an entry twice']],
  ['data that is none', { list: [{ name: 'x', data: [] }] }, ['list.0.data must be an object']],
  [
    'an empty name',
    { list: [{ name: '' }] },
    ['list.0.name is empty', 'list.0.name has characters that are not allowed'],
  ],
  ['half of a number', { list: LIST, size: 1.5 }, ['size must be a whole number']],
  ['too small', { list: LIST, size: 0 }, ['size must be at least 1']],
  ['a choice that is none', { list: LIST, kind: 'none' }, ['kind must be one of: one, other']],
  [
    'seven characters of two halves',
    { list: LIST, secret: '😀'.repeat(7) },
    ['secret needs at least 8 characters'],
  ],
  ['ten characters of two halves', { list: LIST, secret: '😀'.repeat(10) }, []],
  ['what is wrong within data', { list: LIST, widths: { a: 1, b: 0 } }, ['widths.b must be at least 1']],
]

for (const [name, given, expected] of CASES)
  test(`complaints: ${name}`, () => {
    const judged = judge(given)
    const complaints = judged.isRight ? [] : judged.complaints
    assert.deepEqual(
      complaints.map(({ path, message }) => `${path} ${message.en}`),
      expected,
    )
    for (const { message } of complaints) assert.match(message.zh, /\p{Script=Han}/u)
  })

test('only what is too much and nothing else is too large', () => {
  const isTooLarge = (rows: unknown) => {
    const judged = judge({ list: LIST, rows })
    return judged.isRight ? [] : judged.complaints.map((complaint) => complaint.isTooLarge ?? false)
  }
  assert.deepEqual(isTooLarge([...LIST, ...LIST, ...LIST]), [true])
  assert.deepEqual(isTooLarge([...LIST, ...LIST, {}]), [true, false])
})

test('keys of the context are taken out among the protocol’s words, and nothing is changed for the sender', () => {
  const data = { sUserId: 'kept' }
  const given = { list: [{ name: 'x', data, SUSERID: 'evil' }], few: [1, 2, 3], sBrandsId: 'evil' }
  const judged = judge(given)
  assert.equal(judged.isRight, false)
  assert.deepEqual(judged.value, { list: [{ name: 'x', data }], few: [1, 2, 3] })
  assert.equal(given.sBrandsId, 'evil')
  assert.deepEqual(judge({ list: LIST, sUserId: 1 }), { isRight: true, value: { list: LIST } })
  assert.equal(judgeOf(Body)({ list: LIST, sUserId: 1 }).isRight, false)
})

test('of a thousand faults hardly more are looked at than are told', () => {
  let looks = 0
  const wrong = {
    get name() {
      looks += 1
      return 1
    },
  }
  const judged = judgeOf(Body)({ list: Array(1_000).fill(wrong) })
  assert.equal(judged.isRight ? 0 : judged.complaints.length, 20)
  assert.ok(looks < 50, `looked ${looks} times`)
})
