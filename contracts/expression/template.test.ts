// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are templates of the language under test
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClock } from './clock.ts'
import { ExpressionError } from './errors.ts'
import { columnsOfValues, type Scope } from './scope.ts'
import { checkTemplate, evaluateTemplate, parseTemplate, soleExpression } from './template.ts'

const row = { sName: 'Anna', dAmount: '12.50', oNone: null, jList: [1] }
const SCOPE: Scope = {
  columns: {
    sName: { type: 'text' },
    dAmount: { type: 'decimal' },
    oNone: { type: 'null' },
    jList: { type: 'json' },
  },
}
const clock = createClock({ now: '2026-01-31T20:00:00Z', timeZone: 'UTC' })

const filled = (source: string) => {
  const result = checkTemplate(parseTemplate(source), SCOPE)
  assert.ok(result.ok)
  return evaluateTemplate(result.template, { row, clock })
}

describe('a template', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', ''],
    ['plain', 'plain'],
    ['Dear ${sName}, ${ dAmount * 2 } due', 'Dear Anna, 25 due'],
    ['${sName}${oNone}${dAmount > 1}', 'Anna1'],
    ["${'}' & sName & '{'}", '}Anna{'],
    ["${'it''s }'}", "it's }"],
    ['$${sName} costs $5 {x}', '${sName} costs $5 {x}'],
    ['${sName}$${sName}', 'Anna${sName}'],
    ['$$${sName}', '$${sName}'],
  ]
  for (const [source, expected] of cases)
    it(JSON.stringify(source), () => assert.equal(filled(source), expected))

  it('tells where a mistake stands in the whole text', () => {
    for (const [source, code, start] of [
      ['ab ${1 +} cd', 'value_expected', 8],
      ['ab ${sName', 'template_unclosed', 3],
      ["ab ${'x} cd", 'template_unclosed', 3],
    ] as const) {
      assert.throws(
        () => parseTemplate(source),
        (error) => error instanceof ExpressionError && error.code === code && error.position.start === start,
      )
    }
  })

  it('reports the mistakes of all its expressions', () => {
    const result = checkTemplate(parseTemplate('${x1} ${sName} ${x2} ${jList}'), SCOPE)
    assert.ok(!result.ok)
    assert.deepEqual(
      result.errors.map((error) => [error.code, error.position.start]),
      [
        ['unknown_name', 2],
        ['unknown_name', 17],
        ['wrong_type', 23],
      ],
    )
  })

  it('knows when it is one expression and nothing else', () => {
    assert.equal(soleExpression(parseTemplate(' ${a > 1} '))?.kind, 'binary')
    assert.equal(soleExpression(parseTemplate('${a}${b}')), null)
    assert.equal(soleExpression(parseTemplate('a')), null)
  })

  it('reads conditions of process models over variables that nobody declared', () => {
    const variables = { approved: true, amount: 1500, outcome: 'yes', missing: null }
    const tree = soleExpression(
      parseTemplate('${approved && amount > 1000 && outcome == "yes" && missing == null}', {
        doubleQuotes: 'text',
      }),
    )
    assert.ok(tree)
    const result = checkTemplate([{ kind: 'expression', tree, start: 0 }], {
      columns: columnsOfValues(variables),
    })
    assert.ok(result.ok)
    assert.equal(evaluateTemplate(result.template, { row: variables, clock }), '1')
  })
})
