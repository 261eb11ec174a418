// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are what process models hold
// What process models write between `${` and `}`, and what it comes to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { createClock } from '#contracts/expression/clock.ts'
import { Moment } from '#contracts/expression/moment.ts'
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

test('days, instants and numbers of any length are what they are', () => {
  const given: Readonly<Record<string, unknown>> = {
    due: new Moment('date', '2027-02-28'),
    at: new Moment('timestamp', '2026-12-31T20:00:00+00:00'),
    long: new Decimal('9007199254740993'),
    near: 9007199254740992,
  }
  const shanghai = createClock({ now: '2026-01-31T08:00:00Z', timeZone: 'Asia/Shanghai' })
  const of = (source: string) =>
    evaluateFormula(readFormula(source), { names: (name) => given[name], clock: shanghai })
  for (const source of [
    '${month(due) == 2}',
    "${due > date('2026-12-31')}",
    "${due == '2027-02-28'}",
    "${date(at) == date('2027-01-01')}",
    '${long > near}',
    '${long - near == 1}',
    '${!empty due}',
  ])
    assert.equal(of(source), true, source)
  assert.equal(of('by ${due}: ${long}'), 'by 2027-02-28: 9007199254740993')
  assert.equal(String(of('${long + 1}')), '9007199254740994')
  assert.deepEqual(of('${addDays(due, 1)}'), new Moment('date', '2027-03-01'))
  assert.throws(() => of('${due.text}'), { name: 'FlowFault' })
})

test('names that every object of the host has are names like any other', () => {
  for (const name of ['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty']) {
    const given = new Map([[name, 1]])
    const of = (source: string, names = given) =>
      evaluateFormula(readFormula(source), { names: (one) => names.get(one), clock })
    assert.equal(of(`\${${name} == 1}`), true, name)
    assert.equal(of(`\${execution.getVariable('${name}') != null}`, new Map()), false, name)
    assert.throws(() => of(`\${${name} == null}`, new Map()), /nknown|There is no/, name)
    for (const source of [`\${x.${name}()}`, `\${x.${name}(1)}`, `\${var:${name}(x, 1)}`])
      assert.throws(() => readFormula(source), { name: 'ExpressionError' }, source)
  }
})
