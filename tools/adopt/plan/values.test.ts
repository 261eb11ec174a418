// What is read out of the SQL of defaults and checks.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { SourceColumn, SourceType } from '../source/catalogue.ts'
import { oldExpressionText } from '../sql/old-values.ts'
import { choicesOf } from './choices.ts'
import { readDefault } from './default-value.ts'

const column = (type: string, defaultText: string | null, over: Partial<SourceType> = {}): SourceColumn => ({
  name: 'status',
  type: {
    name: type,
    spelling: type,
    kind: 'base',
    isArray: false,
    isBuiltIn: true,
    labels: [],
    length: null,
    precision: null,
    scale: null,
    ...over,
  },
  domain: null,
  isRequired: false,
  defaultText,
  identity: null,
  generatedText: null,
  comment: null,
})

const DEFAULTS: readonly (readonly [string, string | null, unknown])[] = [
  ['text', null, null],
  ['text', 'NULL::character varying', null],
  ['text', "'a''b'::text", { kind: 'literal', text: "a'b" }],
  ['varchar', "('x'::character varying)::text", { kind: 'literal', text: 'x' }],
  ['numeric', "'-1.50'::numeric", { kind: 'literal', text: '-1.50' }],
  ['int4', '(-5)', { kind: 'literal', text: '-5' }],
  ['bool', 'true', { kind: 'literal', text: '1' }],
  ['bool', "'f'::boolean", { kind: 'literal', text: '0' }],
  ['timestamptz', 'CURRENT_TIMESTAMP', { kind: 'now' }],
  ['timestamp', "timezone('utc'::text, now())", { kind: 'now' }],
  ['date', 'now()', { kind: 'today' }],
  ['date', "('now'::text)::date", { kind: 'today' }],
  ['uuid', 'public.uuid_generate_v4()', { kind: 'uuid' }],
  ['int4', "nextval('a_seq'::regclass)", { kind: 'counter' }],
  ['text', "('a'::text || 'b'::text)", undefined],
  ['text', 'secret()', undefined],
]

for (const [type, text, expected] of DEFAULTS)
  it(`default ${text} of ${type}`, () => assert.deepEqual(readDefault(column(type, text)), expected))

it('an empty array is an empty list', () => {
  assert.deepEqual(readDefault(column('_text', "'{}'::text[]", { isArray: true })), {
    kind: 'literal',
    text: '[]',
  })
})

it('reads the choices of a check', () => {
  const of = (text: string) =>
    choicesOf({ checks: [{ name: 'c', text, columns: ['status'] }] }, column('text', null))
  assert.deepEqual(of("CHECK ((status = ANY (ARRAY['a'::text, 'b''c'::text])))"), ['a', "b'c"])
  assert.deepEqual(
    of("CHECK (((status)::text = ANY ((ARRAY['a'::character varying, 'b'::character varying])::text[])))"),
    ['a', 'b'],
  )
  assert.deepEqual(of('CHECK ((length(status) > 3))'), [])
  assert.deepEqual(of("CHECK ((status = ANY (ARRAY['a'::text])) OR (other > 1))"), [])
})

it('writes an expression of the source in terms of the new columns', () => {
  const text = `((("Unit Price" > (0)::numeric) AND (active OR (date < '2000-01-01'::date))) AND (date(at) <> 'active'))`
  const columns = [
    { name: 'Unit Price', column: 'dUnitPrice', old: { kind: 'same' } },
    { name: 'active', column: 'bActive', old: { kind: 'flag' } },
    { name: 'date', column: 'tDate', old: { kind: 'same' } },
    { name: 'at', column: 'sAt', old: { kind: 'cast', type: 'time' } },
  ] as const
  assert.equal(
    oldExpressionText({ text, columns }),
    `(((("dUnitPrice") > (0)::numeric) AND ((("bActive" <> 0)) OR (("tDate") < '2000-01-01'::date))) AND (date(("sAt"::time)) <> 'active'))`,
  )
})
