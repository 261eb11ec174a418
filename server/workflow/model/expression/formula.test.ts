// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// What process models write between `${` and `}`, and what it comes to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { readFormula } from './formula.ts'

const clock = createClock({ now: '2026-01-31T08:00:00Z', timeZone: 'UTC' })
const variables: Readonly<Record<string, unknown>> = {
  amount: 120.5,
  name: 'x',
  nothing: null,
  lines: [{ amount: 1 }, { amount: 5 }],
  at: 1,
  order: { customer: { name: 'Ana' } },
}
const value = (source: string) =>
  evaluateFormula(readFormula(source), { names: (name) => variables[name], clock })

test('An expression of a process model has the value that its writer expects', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['${amount > 100}', true],
    ['${amount gt 100 && name eq "x"}', true],
    ['${5-2}', 3],
    ['${amount * 2}', 241],
    ['Task ${at} of ${lines.size()}', 'Task 1 of 2'],
    ['${lines[at].amount == 5}', true],
    ["${order.customer['name']}", 'Ana'],
    ["${execution.getVariable('missing') != null && missing == 'a'}", false],
    ["${execution.getVariable('name') != null && name == 'x'}", true],
    ['${amount > 100 || missing}', true],
    ['${empty nothing}', true],
    ['${!empty lines}', true],
    ["${amount > 200 ? 'many' : 'few'}", 'few'],
    ["${name in ('x', 'y')}", true],
    ['${nothing == null}', true],
    ['plain', 'plain'],
    ["${name.equals('x') && !name.equals('y')}", true],
    ["${order.customer.name.concat(' ').concat(name)}", 'Ana x'],
    ["${'no '.concat(at)}", 'no 1'],
    ['${lines}', variables.lines],
  ]
  for (const [source, expected] of cases) assert.deepEqual(value(source), expected, source)
})

test('What is not there is a mistake, never false', () => {
  for (const source of ['${missing == 1}', '${order.nobody}', '${lines[7]}', '${missing.size() > 0}']) {
    assert.throws(() => value(source), /expression: .* unknown|There is no|nknown/i, source)
  }
  for (const source of ['${bean.run(1)}', "${''.getClass()}", '${a +}', '${open']) {
    assert.throws(() => readFormula(source), { name: 'ExpressionError' }, source)
  }
})
