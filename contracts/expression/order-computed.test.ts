import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from './compile.ts'
import { ExpressionError } from './errors.ts'
import { type ComputedColumn, type FormLinks, orderComputed } from './order-computed.ts'
import type { Columns, Scope } from './scope.ts'

const decimals = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, { type: 'decimal' }]))

const ORDER = decimals('dNet', 'dTax', 'dTotal', 'dDiscount')
const LINE = decimals('dQty', 'dPrice', 'dAmount', 'dShare')
const SCOPES: Readonly<Record<string, Scope>> = {
  order: { columns: ORDER, collections: { lines: LINE } },
  line: { columns: LINE, parent: ORDER },
}
const LINKS: FormLinks = { order: { collections: { lines: 'line' } }, line: { parent: 'order' } }

const computed = (form: string, name: string, source: string): ComputedColumn => ({
  form,
  name,
  expression: compile(source, SCOPES[form] ?? { columns: {} }),
})

const ordered = (columns: readonly ComputedColumn[]) =>
  orderComputed(columns, LINKS).map(({ form, name }) => `${form}.${name}`)

const cycleOf = (columns: readonly ComputedColumn[]): string => {
  try {
    ordered(columns)
    return 'none'
  } catch (error) {
    assert.ok(error instanceof ExpressionError)
    assert.equal(error.code, 'cycle')
    return error.message
  }
}

describe('computed columns', () => {
  it('follow what they read, within a form', () => {
    const columns = [
      computed('order', 'dTotal', 'dNet + dTax'),
      computed('order', 'dTax', 'dNet * 0.19'),
      computed('order', 'dNet', '100'),
    ]
    assert.deepEqual(ordered(columns), ['order.dNet', 'order.dTax', 'order.dTotal'])
  })

  it('keep their order where nothing asks for another', () => {
    const columns = [computed('order', 'dTax', '1'), computed('order', 'dNet', '2')]
    assert.deepEqual(ordered(columns), ['order.dTax', 'order.dNet'])
  })

  it('follow what they read, up and down between a master and its lines', () => {
    const columns = [
      computed('line', 'dShare', 'dAmount / parent.dTotal'),
      computed('order', 'dTotal', 'sum(lines.dAmount) - dDiscount'),
      computed('line', 'dAmount', 'dQty * dPrice'),
    ]
    assert.deepEqual(ordered(columns), ['line.dAmount', 'order.dTotal', 'line.dShare'])
  })

  it('that are computed from themselves are named', () => {
    assert.match(cycleOf([computed('order', 'dNet', 'dNet + 1')]), /dNet → dNet/)
    const columns = [
      computed('order', 'dTax', 'dTotal * 0.19'),
      computed('order', 'dNet', 'dTotal - dTax'),
      computed('order', 'dTotal', 'dNet + dTax'),
    ]
    assert.match(
      cycleOf(columns),
      /: dTax → dTotal → dNet → dTotal|: dTotal → dNet → dTotal|: dTax → dTotal → dNet → dTax/,
    )
  })

  it('that are computed from each other between two forms are named with their forms', () => {
    const columns = [
      computed('line', 'dAmount', 'dQty * parent.dTotal'),
      computed('order', 'dTotal', 'sum(lines.dAmount)'),
    ]
    assert.match(cycleOf(columns), /line\.dAmount → order\.dTotal → line\.dAmount/)
  })
})
