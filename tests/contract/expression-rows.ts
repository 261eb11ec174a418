// Rows whose values are awkward on purpose, as JSON and as a PostgreSQL table, for comparing the two evaluations.
import type { RawRow } from '#contracts/expression/evaluate.ts'
import type { Scope } from '#contracts/expression/scope.ts'

export const SCOPE: Scope = {
  columns: {
    iCount: { type: 'decimal', integer: true },
    dQty: { type: 'decimal' },
    dPrice: { type: 'decimal' },
    bCheck: { type: 'flag' },
    bFree: { type: 'flag' },
    sName: { type: 'text' },
    sCode: { type: 'text' },
    tDay: { type: 'date' },
    tDue: { type: 'date' },
    tAt: { type: 'timestamp' },
    jTags: { type: 'json' },
    'Unit "x" Preis': { type: 'decimal' },
  },
  parent: { dRate: { type: 'decimal' }, sTitle: { type: 'text' } },
  context: { sUserId: { type: 'text' }, bAdmin: { type: 'flag' }, sRoleIds: { type: 'json' } },
  constants: { dTax: { type: 'decimal' }, sPrefix: { type: 'text' } },
  collections: {
    lines: {
      dQty: { type: 'decimal' },
      dPrice: { type: 'decimal' },
      bFree: { type: 'flag' },
      sText: { type: 'text' },
      tDay: { type: 'date' },
    },
  },
}

export const COLUMN_SQL = `
  id int, "iCount" int, "dQty" numeric, "dPrice" numeric(24,6), "bCheck" smallint, "bFree" smallint, "sName" text,
  "sCode" varchar(40), "tDay" date, "tDue" date, "tAt" timestamptz, "jTags" jsonb, "Unit ""x"" Preis" numeric`

export const LINE_SQL = `master int, "dQty" numeric, "dPrice" numeric, "bFree" smallint, "sText" text, "tDay" date`

const NAMES = [
  'iCount',
  'dQty',
  'dPrice',
  'bCheck',
  'bFree',
  'sName',
  'sCode',
  'tDay',
  'tDue',
  'tAt',
  'jTags',
  'Unit "x" Preis',
]

const VALUES: readonly (readonly unknown[])[] = [
  [
    1,
    '2',
    '12.5',
    1,
    0,
    'Anna',
    'A-1',
    '2026-01-31',
    '2026-03-01',
    '2026-01-31T20:30:15.25+00:00',
    ['red', 'x'],
    '1.1',
  ],
  [0, '0', '0', 0, 1, '', '12.50', '2024-02-29', '2023-02-28', '2026-03-08T06:59:59+00:00', [], '-2.5'],
  [
    -3,
    '-0.5',
    '-7',
    1,
    1,
    ' ß Äé ',
    '2024-02-29',
    '0001-01-01',
    '9999-12-31',
    '2025-11-02T04:30:00+00:00',
    {},
    '0',
  ],
  [
    7,
    '12.345678901234567890123',
    '99999999.999999',
    0,
    0,
    '中文😀x',
    '2023-02-29',
    '9999-12-31',
    '0001-01-01',
    '2018-11-04T02:59:59.999999+00:00',
    null,
    '3',
  ],
  [
    2147483647,
    '99999999999999999999.99',
    '0.000001',
    null,
    1,
    '\u{10FFFF}',
    ' +5. ',
    '1999-12-31',
    '2000-01-01',
    '1969-12-31T23:59:59+00:00',
    'red',
    '1e3',
  ],
  [
    -2147483648,
    '-123456789012345678901234567890.5',
    '3',
    1,
    null,
    '\u{FFFD}z',
    'x%_\\\'"',
    '2026-07-15',
    '2026-07-15',
    '2000-01-01T00:00:00+00:00',
    { red: 1 },
    '7',
  ],
  [
    5,
    '0.000000000000000000001',
    '1.005',
    0,
    0,
    'a\nb',
    '-.5',
    '2100-02-28',
    '2026-12-31',
    '9999-12-31T23:59:59.5+00:00',
    [1, null],
    '2',
  ],
  [null, null, null, null, null, null, null, null, null, null, null, null],
  [
    10,
    '3',
    '0.333333',
    1,
    0,
    'aAzZ',
    'aAzZ',
    '2026-10-25',
    '2026-10-24',
    '2026-10-25T00:30:00+00:00',
    ['A-1'],
    '10',
  ],
  [null, '100', null, null, 0, null, 'null', null, '2026-02-28', null, 7, '0.1'],
]

export const ROWS: readonly RawRow[] = VALUES.map((values) =>
  Object.fromEntries(NAMES.map((name, index) => [name, values[index] ?? null])),
)

const lineOf = (row: RawRow, index: number, line: number): RawRow => ({
  dQty: line === 2 ? null : String(line + index / 4),
  dPrice: line === 1 ? '-0.0000000001' : String(row.dPrice ?? '1.25'),
  bFree: line === 3 ? null : (line + index) % 2,
  sText: line === 0 ? row.sCode : `t${line}`,
  tDay: line === 1 ? null : row.tDue,
})

/** From none to four lines of each row. */
export const LINES: readonly (readonly RawRow[])[] = ROWS.map((row, index) =>
  Array.from({ length: (index * 2) % 5 }, (_, line) => lineOf(row, index, line)),
)

export const PARENT: RawRow = { dRate: '1.19', sTitle: 'Order' }
export const CONTEXT: RawRow = { sUserId: 'Anna', bAdmin: 1, sRoleIds: ['red', 'A-1'] }
export const CONSTANTS: RawRow = { dTax: '0.19', sPrefix: 'A' }
