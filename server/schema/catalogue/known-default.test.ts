import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownDefault } from './known-default.ts'

const constant = (text: string) => ({ kind: 'constant', text })

test('constants are read as PostgreSQL writes them', () => {
  for (const [expression, text] of [
    ['2', '2'],
    ['2.50', '2.50'],
    ["'-3'::integer", '-3'],
    ["'-1.5'::numeric", '-1.5'],
    ['(2)::numeric', '2'],
    ["'open'::text", 'open'],
    ["('x'::text)::character varying", 'x'],
    ["'it''s'::character varying", "it's"],
    [String.raw`E'a\\b'::text`, String.raw`a\b`],
    ['true', 'true'],
    ["'2026-01-31'::date", '2026-01-31'],
    ["''::text", ''],
  ] as const)
    assert.deepEqual(knownDefault(expression), constant(text), expression)
})

test('the day and the moment are told apart', () => {
  for (const expression of ['CURRENT_DATE', '(now())::date'])
    assert.deepEqual(knownDefault(expression), { kind: 'today' }, expression)
  for (const expression of ['now()', 'CURRENT_TIMESTAMP'])
    assert.deepEqual(knownDefault(expression), { kind: 'now' }, expression)
})

test('what only the database can tell is not known', () => {
  for (const expression of [
    null,
    "nextval('a_seq'::regclass)",
    'gen_random_uuid()',
    'framework.new_id()',
    "('2.567'::numeric)::numeric(8,2)",
    '(2.6)::integer',
    "('2.6'::numeric)::integer",
    "lower('X'::text)",
    "('a'::text || 'b'::text)",
    '(2 + 3)',
    'NULL::text',
  ])
    assert.equal(knownDefault(expression), null, String(expression))
})
