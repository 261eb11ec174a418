// Cases of values against types: what is taken, as what, and what is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { acceptValue } from './accept-value.ts'

const shown = (value: unknown): unknown => (Decimal.isDecimal(value) ? `#${value.toFixed()}` : value)

const TAKEN: readonly (readonly [string, string, unknown, unknown])[] = [
  ['text', 'text', 'x', 'x'],
  ['text', 'text', '', ''],
  ['varchar', 'character varying(3)', 'é漢😀', 'é漢😀'],
  ['int4', 'integer', 7, '#7'],
  ['int4', 'integer', '7', '#7'],
  ['int2', 'smallint', true, '#1'],
  ['int4', 'integer', '', null],
  ['int8', 'bigint', new Decimal('9223372036854775807'), '#9223372036854775807'],
  ['numeric', 'numeric', new Decimal('0.1234567890123456789'), '#0.1234567890123456789'],
  ['numeric', 'numeric', '12.50', '#12.5'],
  ['numeric', 'numeric(6,2)', 1.005, '#1.01'],
  ['numeric', 'numeric(6,2)', '-2.345', '#-2.35'],
  ['bool', 'boolean', 1, true],
  ['date', 'date', '2024-02-29', '2024-02-29'],
  ['date', 'date', '', null],
  ['timestamptz', 'timestamp with time zone', '2026-01-31T08:00:00+08:00', '2026-01-31T00:00:00+00:00'],
  ['timestamp', 'timestamp without time zone', '2026-01-31T08:00', '2026-01-31T08:00:00'],
  ['time', 'time without time zone', '08:30', '08:30'],
  ['_text', 'text[]', ['a'], ['a']],
  ['bytea', 'bytea', 'AP8=', '\\x00ff'],
  ['jsonb', 'jsonb', { a: 1 }, { a: 1 }],
]

for (const [typeName, type, raw, value] of TAKEN)
  test(`${type} takes ${JSON.stringify(raw)}`, () => {
    const judged = acceptValue(raw, { typeName, type })
    assert.ok(judged.ok)
    assert.deepEqual(shown(judged.value), value)
  })

const REFUSED: readonly (readonly [string, string, unknown])[] = [
  ['text', 'text', 7],
  ['text', 'text', ['x']],
  ['varchar', 'character varying(3)', 'abcd'],
  ['int4', 'integer', 1.5],
  ['int4', 'integer', '1e10'],
  ['int2', 'smallint', 32768],
  ['int8', 'bigint', new Decimal('9223372036854775808')],
  ['int4', 'integer', 'x'],
  ['numeric', 'numeric', { a: 1 }],
  ['numeric', 'numeric', 'NaN'],
  ['numeric', 'numeric', true],
  ['numeric', 'numeric', new Decimal('1e309')],
  ['numeric', 'numeric(6,2)', 9999.995],
  ['bool', 'boolean', 2],
  ['date', 'date', '2023-02-29'],
  ['date', 'date', 'infinity'],
  ['timestamptz', 'timestamp with time zone', '2026-01-31T08:00:00'],
  ['time', 'time without time zone', '24:00'],
  ['uuid', 'uuid', "' or 1=1"],
  ['bytea', 'bytea', 'AP8'],
]

for (const [typeName, type, raw] of REFUSED)
  test(`${type} refuses ${JSON.stringify(raw)}`, () => {
    const judged = acceptValue(raw, { typeName, type })
    assert.ok(!judged.ok)
    assert.ok(judged.message.en.length > 0 && judged.message.zh.length > 0)
  })
