// Cases of request bodies: which numbers keep their digits, and what is refused with which path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { parseJson } from './parse-json.ts'

const parse = (text: string): unknown => parseJson(Buffer.from(text))

const refusalOf = (bytes: Buffer): { path: string | undefined; message: string } => {
  try {
    parseJson(bytes)
  } catch (error) {
    assert.ok(error instanceof AppError)
    assert.equal(error.code, 'invalid_request')
    return { path: error.extras.errors?.[0]?.path, message: error.detail.en }
  }
  throw new Error('nothing was refused')
}

const kept: { source: string; is: number | string }[] = [
  { source: '0.1', is: 0.1 },
  { source: '1.10', is: 1.1 },
  { source: '-0', is: -0 },
  { source: '9007199254740991', is: 9007199254740991 },
  { source: '9007199254740993', is: '9007199254740993' },
  { source: '0.12345678901234567890', is: '0.1234567890123456789' },
  { source: '-12345678901234567.89', is: '-12345678901234567.89' },
  { source: '1000000000000000000000', is: 1e21 },
  { source: '1e2', is: 100 },
  { source: '1E-7', is: 1e-7 },
  { source: '1e309', is: '1e+309' },
  { source: '5e-325', is: '5e-325' },
  { source: '100000000000000000.00', is: 100000000000000000 },
]

for (const { source, is } of kept) {
  test(`the number ${source} keeps its value`, () => {
    for (const value of [parse(source), ...(parse(`[${source}, ${source}]`) as unknown[])]) {
      if (typeof is === 'number') assert.ok(Object.is(value, is))
      else assert.ok(value instanceof Decimal && value.toString() === is)
    }
  })
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

const refused: { name: string; text: string | Buffer; path: string; says: RegExp }[] = [
  { name: 'nothing', text: '', path: '', says: /not valid JSON/ },
  { name: 'half an object', text: '{"a":', path: '', says: /not valid JSON/ },
  { name: 'a raw control character', text: '{"a":"\0"}', path: '', says: /not valid JSON/ },
  { name: 'invalid UTF-8', text: Buffer.from([0x22, 0xff, 0x22]), path: '', says: /not valid UTF-8/ },
  {
    name: 'a surrogate in UTF-8',
    text: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    path: '',
    says: /UTF-8/,
  },
  { name: 'an escaped NUL', text: '{"a":{"b":["x","\\u0000"]}}', path: 'a.b.1', says: /NUL/ },
  { name: 'a NUL in a key', text: '{"a\\u0000":1}', path: 'a\uFFFD', says: /NUL/ },
  { name: 'a lone surrogate', text: '{"a":"\\ud800"}', path: 'a', says: /Unicode/ },
  { name: 'a lone surrogate in a key', text: '{"\\udc00":1}', path: '\uFFFD', says: /Unicode/ },
  { name: 'a prototype key', text: '{"a":[{"__proto__":{}}]}', path: 'a.0.__proto__', says: /key/ },
  { name: 'a hidden prototype key', text: '{"__pr\\u006fto__":{}}', path: '__proto__', says: /key/ },
  { name: 'a key of 1 001 characters', text: `{"a":{"${'k'.repeat(1_001)}" \n:1}}`, path: '', says: /A key/ },
  { name: 'a key of two million ligatures', text: `{"${'ﷺ'.repeat(2_000_000)}":1}`, path: '', says: /A key/ },
  { name: 'a constructor key', text: '{"constructor":1}', path: 'constructor', says: /key/ },
  { name: 'depth 65', text: nested(65), path: '', says: /deep/ },
  { name: 'an endless nest', text: nested(500_000), path: '', says: /deep/ },
  { name: 'an absurd exponent', text: '{"d":1e1000000000}', path: 'd', says: /out of range/ },
  {
    name: 'many digits around a point',
    text: `{"d":${'9'.repeat(600)}.${'9'.repeat(600)}}`,
    path: 'd',
    says: /out of range/,
  },
  { name: 'absurdly many digits', text: `{"d":${'9'.repeat(5_000)}}`, path: '', says: /out of range/ },
]

for (const { name, text, path, says } of refused) {
  test(`refused: ${name}`, () => {
    const refusal = refusalOf(Buffer.from(text))
    assert.equal(refusal.path, path)
    assert.match(refusal.message, says)
  })
}

const tooMuch: { name: string; text: string }[] = [
  {
    name: 'keys of one object',
    text: `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":1`).join(',')}}`,
  },
  { name: 'values', text: `[${'1,'.repeat(500_000)}1]` },
  {
    name: 'keys in all',
    text: `[${Array(100)
      .fill(`{${'"k":1,'.repeat(4_000)}"k":1}`)
      .join()}]`,
  },
  {
    name: 'brackets',
    text: `[${Array(10_000)
      .fill('['.repeat(60) + ']'.repeat(60))
      .join()}]`,
  },
  { name: 'lists in lists', text: `[${'[1,1],'.repeat(50_000)}1]` },
  { name: 'objects', text: `[${'{},'.repeat(50_000)}1]` },
  { name: 'digits of long numbers', text: `[${`${'1'.repeat(75)},`.repeat(40_000)}1]` },
  { name: 'exponents', text: `[${'1e2,'.repeat(100_001)}1]` },
  { name: 'long numbers', text: `[${'0.1234567890123456789,'.repeat(100_000)}0.1234567890123456789]` },
]

for (const { name, text } of tooMuch) {
  test(`too many ${name} are too large`, () => {
    assert.throws(
      () => parse(text),
      (error: unknown) => error instanceof AppError && error.code === 'too_large',
    )
  })
}

test('a large honest body is taken', () => {
  const rows = Array.from({ length: 5_000 }, () =>
    Object.fromEntries(Array.from({ length: 75 }, (_, at) => [`k${at}`, at])),
  )
  assert.deepEqual(parse(JSON.stringify(rows)), rows)
  assert.equal((parse(`[${'"a,b",'.repeat(499_998)}1]`) as unknown[]).length, 499_999)
})

test('a key of 1 000 characters is taken, and a longer text that is none', () => {
  const value = { ['k'.repeat(1_000)]: 'v'.repeat(1_001), list: ['v'.repeat(1_001)] }
  assert.deepEqual(parse(JSON.stringify(value)), value)
})

test('what only looks suspicious is kept', () => {
  const value = { text: 'constructor __proto__ \u4f60\ud83d\ude00', 'a,1e5': ': 12345678901234567890' }
  assert.deepEqual(parse(JSON.stringify(value)), value)
  assert.deepEqual(parse('{"a":"\\ud83d\\ude00"}'), { a: '\u{1F600}' })
  assert.deepEqual(parse(`["${'['.repeat(99)}\\\\", "\\"${'{'.repeat(99)}"]`), [
    `${'['.repeat(99)}\\`,
    `"${'{'.repeat(99)}`,
  ])
  assert.deepEqual(parse(nested(64)), JSON.parse(nested(64)))
})

const L = '12345678901234567890'

const notJson = [
  `{${L}:1}`,
  `{${L} :1}`,
  `{"a":0${L}}`,
  `{"a":-}`,
  `{"a":--${L}}`,
  `{"a":+${L}}`,
  `{"a":${L}.}`,
  `{"a":.${L}}`,
  `{"a":1e}`,
  `{"a":1e5e5}`,
  `{"a":1${L}x}`,
  `{"a":x${L}}`,
  `[${L} ${L}]`,
  `["a"${L}]`,
  `[${L}"a"]`,
  `[${L}`,
  `{"a":${L},}`,
]

for (const text of notJson) {
  test(`not JSON with its long number either: ${text}`, () => {
    assert.throws(() => JSON.parse(text), SyntaxError)
    assert.match(refusalOf(Buffer.from(text)).message, /not valid JSON/)
  })
}

test('long numbers come back to their places, beside texts that look like them', () => {
  const text = (long: (number: string) => string): string =>
    String.raw`{"a":[${long(L)},{"2":${long(`-${L}.5`)},"1":${long(`${L}1`)},"c":"${L}","${L}":1e-30}],"d\\":${long(L)},"e\"":"\"1e5,${L}","f":0.30000000000000004,"g":[1e+200,1e+300]}`
  assert.equal(
    JSON.stringify(parse(text((number) => number))),
    JSON.stringify(JSON.parse(text((number) => `"${number}"`))),
  )
  assert.deepEqual(parse(`{"a":${L},"a":1${L}}`), { a: new Decimal(`1${L}`) })
})

test('the largest honest save is taken with long numbers, too', () => {
  const row = `{"handleType":"add","data":{${Array.from({ length: 30 }, (_, at) => `"sColumn${at}":${at % 4 === 0 ? `0.${L}` : '"text"'}`).join()}}}`
  const rows = parse(`[${Array(10_000).fill(row).join()}]`) as { data: { sColumn0: Decimal } }[]
  assert.equal(rows.length, 10_000)
  assert.equal(String(rows[9_999]?.data.sColumn0), `0.${L.slice(0, -1)}`)
})
