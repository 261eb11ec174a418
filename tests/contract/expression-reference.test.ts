// The page for implementers names every function, and what it shows as examples is accepted by the checker.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { compile } from '#contracts/expression/compile.ts'
import { FUNCTIONS } from '#contracts/expression/functions/registry.ts'
import type { Columns, Scope } from '#contracts/expression/scope.ts'
import type { ValueType } from '#contracts/expression/types.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/expressions.md'), 'utf8')

const TYPES: Readonly<Record<string, ValueType>> = {
  s: 'text',
  i: 'decimal',
  d: 'decimal',
  b: 'flag',
  t: 'date',
}

/** Columns whose type is their prefix. */
const columns = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, { type: TYPES[name.charAt(0)] ?? 'json' }]))

const ORDER = columns(
  'tBillDate',
  'sPayWay',
  'iCreditDays',
  'dNet',
  'dTax',
  'bCheck',
  'sCustomerNo',
  'iSequence',
)
const LINE = columns('dQty', 'dPrice', 'dDiscount', 'dAmount', 'sUnit', 'tDelivery')
const SCOPES: Readonly<Record<string, Scope>> = {
  expression: {
    columns: ORDER,
    old: ORDER,
    context: columns('bAdmin'),
    constants: columns('dTax'),
    collections: { lines: LINE },
  },
  line: { columns: LINE, parent: ORDER },
}

describe('the page on expressions', () => {
  for (const name of new Set(FUNCTIONS.map((definition) => definition.name))) {
    it(`names ${name}`, () => assert.ok(page.includes(`\`${name}(`)))
  }

  for (const [block, language = '', body = ''] of page.matchAll(/```(expression|line)\n(.*?)```/gs)) {
    it(`shows valid expressions in the block of ${block.length} characters`, () => {
      for (const line of body.trim().split('\n')) compile(line, SCOPES[language] ?? { columns: {} })
    })
  }
})
