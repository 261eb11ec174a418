/** Functions over texts; positions and lengths count code points, positions from 1. */
import { wholeNumber } from '../decimal.ts'
import { LIMITS } from '../limits.ts'
import { lengthOf, lower, replaceAll, slice, trim, upper } from '../text.ts'
import type { Value } from '../types.ts'
import { workOfCharacters } from '../work.ts'
import { type FunctionDefinition, strict } from './definition.ts'
import { CONCAT } from './operators.ts'

const COUNT = { min: 0, max: LIMITS.resultCharacters }
/** Characters of a part that a search compares in the time of one. */
const SEARCHED_AT_ONCE = 32
const POSITION = { min: 1, max: LIMITS.resultCharacters }

/** The length of the result is known before it is made: each occurrence adds the difference. */
const REPLACE_SQL = `(case
  when length($1) + (length($1) - length(replace($1, $2, '')))::bigint / greatest(length($2), 1)
    * (length($3) - length($2)) <= ${LIMITS.resultCharacters}
  then replace($1, $2, $3)
end)`

/** Letters that change between others that do not are the slowest. */
const caseWork = ([text]: readonly [string]): number => 4 * workOfCharacters(text.length)

/** A long part may be compared with the text from nearly every place of it. */
const searchWork = (text: string, part: string): number =>
  workOfCharacters((text.length * part.length) / SEARCHED_AT_ONCE)

/** Whether a JSON list has that text, an object that key, or a text is that text. */
function hasItem(value: Value, item: string): boolean {
  const content = typeof value === 'object' && value !== null && 'json' in value ? value.json : null
  if (Array.isArray(content)) return content.includes(item)
  if (typeof content === 'object' && content !== null) return Object.hasOwn(content, item)
  return content === item
}

function listWork(value: Value, item: string): number {
  const content = typeof value === 'object' && value !== null && 'json' in value ? value.json : null
  return Array.isArray(content) ? workOfCharacters(content.length * (1 + item.length)) : 0
}

export const TEXTS: readonly FunctionDefinition[] = [
  CONCAT,
  strict({
    name: 'len',
    parameters: ['text'],
    result: 'decimal',
    evaluate: ([text]) => wholeNumber(lengthOf(text)),
    sql: 'length($1)::numeric',
  }),
  strict({
    name: 'upper',
    parameters: ['text'],
    result: 'text',
    evaluate: ([text]) => upper(text),
    work: caseWork,
    sql: 'upper($1 collate "C")',
  }),
  strict({
    name: 'lower',
    parameters: ['text'],
    result: 'text',
    evaluate: ([text]) => lower(text),
    work: caseWork,
    sql: 'lower($1 collate "C")',
  }),
  strict({
    name: 'trim',
    parameters: ['text'],
    result: 'text',
    evaluate: ([text]) => trim(text),
    sql: 'btrim($1)',
  }),
  strict({
    name: 'left',
    parameters: ['text', COUNT],
    result: 'text',
    evaluate: ([text, count]) => slice(text, 0, count.toNumber()),
    sql: 'left($1, $2)',
  }),
  strict({
    name: 'right',
    parameters: ['text', COUNT],
    result: 'text',
    evaluate: ([text, count]) => {
      const length = lengthOf(text)
      return slice(text, Math.max(0, length - count.toNumber()), length)
    },
    sql: 'right($1, $2)',
  }),
  strict({
    name: 'substring',
    parameters: ['text', POSITION],
    result: 'text',
    evaluate: ([text, start]) => slice(text, start.toNumber() - 1, LIMITS.resultCharacters),
    sql: 'substr($1, $2)',
  }),
  strict({
    name: 'substring',
    parameters: ['text', POSITION, COUNT],
    result: 'text',
    evaluate: ([text, start, count]) => slice(text, start.toNumber() - 1, count.toNumber()),
    sql: 'substr($1, $2, $3)',
  }),
  strict({
    name: 'replace',
    parameters: ['text', 'text', 'text'],
    result: 'text',
    evaluate: ([text, part, by]) => replaceAll(text, part, by),
    work: ([text, part]) => 3 * workOfCharacters(text.length) + searchWork(text, part),
    sql: REPLACE_SQL,
  }),
  strict({
    name: 'contains',
    parameters: ['text', 'text'],
    result: 'flag',
    evaluate: ([text, part]) => text.includes(part),
    work: ([text, part]) => searchWork(text, part),
    sql: '(strpos($1, $2) > 0)',
  }),
  strict({
    name: 'contains',
    parameters: ['json', 'text'],
    result: 'flag',
    evaluate: ([box, item]) => hasItem(box, item),
    work: ([box, item]) => listWork(box, item),
    sql: 'jsonb_exists($1, $2)',
  }),
  strict({
    name: 'startsWith',
    parameters: ['text', 'text'],
    result: 'flag',
    evaluate: ([text, part]) => text.startsWith(part),
    sql: 'starts_with($1, $2)',
  }),
  strict({
    name: 'endsWith',
    parameters: ['text', 'text'],
    result: 'flag',
    evaluate: ([text, part]) => text.endsWith(part),
    sql: '(right($1, length($2)) = $2)',
  }),
]
