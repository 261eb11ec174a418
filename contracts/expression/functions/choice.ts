/** Functions that choose among their arguments. */
import type { Value } from '../types.ts'
import { compareValues } from '../value.ts'
import { type FunctionDefinition, lenient } from './definition.ts'

/** The smallest (sign 1) or largest (sign -1) of the values that are not null. */
export function extreme(values: readonly Value[], sign: 1 | -1): Value {
  let best: Value = null
  for (const value of values) {
    if (value !== null && (best === null || compareValues(value, best) * sign < 0)) best = value
  }
  return best
}

function chosenCase([subject, ...cases]: readonly Value[]): Value {
  for (let at = 0; at + 1 < cases.length; at += 2) {
    const label = cases[at] ?? null
    if (subject !== null && subject !== undefined && label !== null && compareValues(subject, label) === 0) {
      return cases[at + 1] ?? null
    }
  }
  return cases.length % 2 === 1 ? (cases[cases.length - 1] ?? null) : null
}

/** Cases are pairs after the subject; one argument more is what holds otherwise. */
function switchSql(count: number): string {
  const cases: string[] = []
  for (let at = 2; at + 1 <= count; at += 2) cases.push(`when $${at} then $${at + 1}`)
  const otherwise = count % 2 === 0 ? ` else $${count}` : ''
  return `(case $1 ${cases.join(' ')}${otherwise} end)`
}

/** Checked by its own rule: subject and labels share one type, the results another. */
export const SWITCH = lenient({
  name: 'switch',
  parameters: ['any', 'any', 'any'],
  rest: 'any',
  result: 'same',
  evaluate: chosenCase,
  sql: ({ count }) => switchSql(count),
})

export const CHOICE: readonly FunctionDefinition[] = [
  lenient({
    name: 'if',
    parameters: ['flag', 'same', 'same'],
    result: 'same',
    evaluate: ([condition, then, otherwise]) => (condition === true ? then : otherwise),
    sql: '(case when $1 then $2 else $3 end)',
  }),
  lenient({
    name: 'coalesce',
    parameters: ['same'],
    rest: 'same',
    result: 'same',
    evaluate: (args) => args.find((value) => value !== null) ?? null,
    sql: 'coalesce($*)',
  }),
  lenient({
    name: 'nullif',
    parameters: ['same', 'same'],
    result: 'same',
    evaluate: ([value, other]) =>
      value !== null && other !== null && compareValues(value, other) === 0 ? null : value,
    sql: 'nullif($1, $2)',
  }),
  lenient({
    name: 'min',
    parameters: ['same', 'same'],
    rest: 'same',
    result: 'same',
    evaluate: (args) => extreme(args, 1),
    sql: ({ shared }) => (shared === 'text' ? 'least($* collate "C")' : 'least($*)'),
  }),
  lenient({
    name: 'max',
    parameters: ['same', 'same'],
    rest: 'same',
    result: 'same',
    evaluate: (args) => extreme(args, -1),
    sql: ({ shared }) => (shared === 'text' ? 'greatest($* collate "C")' : 'greatest($*)'),
  }),
  lenient({
    name: 'isEmpty',
    parameters: ['text'],
    result: 'flag',
    evaluate: ([value]) => value === null || value === '',
    sql: "(coalesce($1, '') = '')",
  }),
  lenient({
    name: 'isEmpty',
    parameters: ['any'],
    result: 'flag',
    evaluate: ([value]) => value === null,
    sql: '($1 is null)',
  }),
]
