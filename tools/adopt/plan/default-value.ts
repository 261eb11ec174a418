// Reads a default of SQL: constants, the time, a new id, a counter. Anything else is not carried over.
import type { SourceColumn } from '../source/catalogue.ts'
import type { DefaultPlan } from './adoption-plan.ts'

const CAST = String.raw`(?:::[\w"\s.]+(?:\([\d,\s]+\))?(?:\[\])*)*`
const TEXT = new RegExp(String.raw`^\(*E?'((?:[^']|'')*)'${CAST}\)*${CAST}$`)
const NUMBER = new RegExp(String.raw`^\(*'?(-?\d+(?:\.\d+)?)'?\)*${CAST}$`)
const NOW =
  /^\(*(?:now\(\)|current_timestamp|localtimestamp|transaction_timestamp\(\)|statement_timestamp\(\)|clock_timestamp\(\)|'now'::text)(?:\(\d\))?\)*(?:::timestamp[\w\s]*)?$|^timezone\('utc'(?:::text)?, now\(\)\)$|^\(now\(\) at time zone 'utc'(?:::text)?\)$/i
const TODAY =
  /^\(*(?:current_date|\(?now\(\)\)?::date|\(?'now'::text\)?::date|\(?current_timestamp\)?::date)\)*$/i
const UUID =
  /^(?:[\w"]+\.)?(?:gen_random_uuid|uuid_generate_v4|uuid_generate_v1|uuidv7|uuidv4)\(\)(?:::\w+)*$/i

const literal = (text: string): DefaultPlan => ({ kind: 'literal', text })

const FLAGS: Readonly<Record<string, string>> = { true: '1', false: '0', t: '1', f: '0' }

const ofText = (column: SourceColumn, text: string): DefaultPlan | null => {
  const { type } = column
  if (type.isArray) return text === '{}' ? literal('[]') : null
  if (type.name === 'bool') return literal(FLAGS[text.toLowerCase()] ?? text)
  return literal(text.replaceAll("''", "'"))
}

const isCounter = (column: SourceColumn): boolean =>
  column.identity !== null || /^nextval\(/i.test(column.defaultText ?? '')

const ofMoment = (column: SourceColumn, text: string): DefaultPlan | undefined => {
  if (TODAY.test(text)) return { kind: 'today' }
  if (NOW.test(text)) return { kind: column.type.name === 'date' ? 'today' : 'now' }
  return UUID.test(text) ? { kind: 'uuid' } : undefined
}

const ofLiteral = (column: SourceColumn, text: string): DefaultPlan | undefined => {
  const flag = column.type.name === 'bool' ? FLAGS[text.toLowerCase()] : undefined
  const number = flag ?? NUMBER.exec(text)?.[1]
  if (number !== undefined) return literal(number)
  const quoted = TEXT.exec(text)?.[1]
  if (quoted !== undefined) return ofText(column, quoted) ?? undefined
  return /^ARRAY\[\](?:::|$)/i.test(text) ? literal('[]') : undefined
}

/** The default of a column; null when it has none; undefined when it has one that is not carried over. */
export const readDefault = (column: SourceColumn): DefaultPlan | null | undefined => {
  if (isCounter(column)) return { kind: 'counter' }
  const text = column.defaultText?.trim() ?? null
  if (text === null || /^NULL(?:::|$)/i.test(text)) return null
  return ofMoment(column, text) ?? ofLiteral(column, text)
}
