// Reads the default of a column, as PostgreSQL writes it back, where it can be told without asking: a constant, the day, the moment. Pure.
import type { KnownDefault } from './catalogue.ts'

// A cast in the spelling of the catalogue. One with a size (`numeric(8,2)`) may change the value: what it makes of it is not known.
const CAST = String.raw`::"?[a-z_][\w ]*"?`
const QUOTED = new RegExp(
  String.raw`^\(*(E?)'((?:[^']|'')*)'(?:${CAST})?(?:\)*::(?:text|character varying))*\)*$`,
)
const NUMBER = /^\(*(-?\d+(?:\.\d+)?)(?:\)*::(?:numeric|bigint|text|character varying))*\)*$/
const FLAG = /^(?:true|false)$/
const TODAY = /^\(*(?:current_date|\(?now\(\)\)?::date)\)*$/i
const NOW = /^\(*(?:now|transaction_timestamp)\(\)\)*$|^current_timestamp$/i

const unescaped = (text: string, isEscaped: boolean): string => {
  const plain = text.replaceAll("''", "'")
  return isEscaped ? plain.replaceAll('\\\\', '\\') : plain
}

const constantIn = (expression: string): string | undefined => {
  const quoted = QUOTED.exec(expression)
  if (quoted !== null) return unescaped(quoted[2] ?? '', quoted[1] !== '')
  return NUMBER.exec(expression)?.[1] ?? FLAG.exec(expression)?.[0]
}

/** Null where there is no default, or only the database knows what it comes to. */
export const knownDefault = (expression: string | null): KnownDefault | null => {
  if (expression === null) return null
  if (TODAY.test(expression)) return { kind: 'today' }
  if (NOW.test(expression)) return { kind: 'now' }
  const text = constantIn(expression)
  return text === undefined ? null : { kind: 'constant', text }
}
