// The signatures of the routines that SQL text creates, evened out where PostgreSQL sees no difference: names without quotes in lower case,
// types by one name and without their lengths, spaces. Pure.
import { withoutComments } from './sql-order.ts'

export type WrittenRoutine = {
  /** As it is written; null where none is. */
  readonly schema: string | null
  readonly name: string
  /** Two routines fit one another when these are equal. */
  readonly signature: string
}

const HEAD =
  /\bcreate\s+(?:or\s+replace\s+)?(function|procedure)\s+(?:("[^"]+"|[a-z_]\w*)\s*\.\s*)?("[^"]+"|[a-z_]\w*)\s*\(/gi
const RESULT_ENDS =
  /\s(?:language|as|begin|return|immutable|stable|volatile|strict|called|security|external|leakproof|not|cost|rows|parallel|support|set|window|transform|returns\s+null)(?:\s|$)|;/i
const MODES: readonly string[] = ['in', 'out', 'inout', 'variadic']

const TYPES: Readonly<Record<string, string>> = {
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  bool: 'boolean',
  decimal: 'numeric',
  float: 'double precision',
  float4: 'real',
  float8: 'double precision',
  varchar: 'character varying',
  char: 'character',
  bpchar: 'character',
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  timetz: 'time with time zone',
  time: 'time without time zone',
}

/** A text or a name in quotes counts as one piece. */
const PIECES = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]/g

const DEPTH: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 }

type Parts = { readonly parts: readonly string[]; readonly length: number }

/** What stands between a bracket that is open and the one that closes it, cut at its own commas. */
export const partsWithin = (text: string): Parts => {
  const parts = ['']
  let depth = 0
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    depth += DEPTH[piece] ?? 0
    if (depth < 0) return { parts, length: index + 1 }
    if (piece === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + piece)
  }
  return { parts, length: text.length }
}

/** Lower case and single spaces, but for what stands in quotes. */
const evened = (text: string): string =>
  text
    .replace(/('(?:[^']|'')*'|"(?:[^"]|"")*")|([^'"]+)/g, (_all, quoted: string, bare: string) =>
      quoted === undefined
        ? bare
            .toLowerCase()
            .replace(/\s+/g, ' ')
            .replace(/ ?([(),[\]]) ?/g, '$1')
        : quoted,
    )
    .trim()

const unquoted = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase()

const typeOf = (text: string): string => {
  const [, base = '', lists = ''] = /^(.*?)((?:\[\d*\])*)$/.exec(evened(text)) ?? []
  const plain = base.replace(/\(\d+(?:,\d+)?\)/, '').replace(/^(?:public|pg_catalog)\./, '')
  return `${TYPES[plain] ?? plain}${lists === '' ? '' : '[]'}`
}

const NAMED = /^(?:"(?:[^"]|"")+"|\S+)(?=\s)/

const parameterOf = (part: string): readonly string[] => {
  const [written = '', ...rest] = part.trim().split(/\s+default\s+|\s*:?=\s*/i)
  const [first = ''] = written.split(/\s/)
  const mode = MODES.includes(first.toLowerCase()) ? first.toLowerCase() : 'in'
  const declared = MODES.includes(first.toLowerCase()) ? written.slice(first.length).trim() : written
  const name = NAMED.exec(declared)?.[0] ?? ''
  const value = rest.length === 0 ? [] : [evened(rest.join(' default '))]
  return [mode, unquoted(name), typeOf(declared.slice(name.length)), ...value]
}

const resultOf = (text: string): readonly unknown[] | null => {
  const table = /^\s*returns\s+table\s*\(/i.exec(text)
  if (table !== null) return ['table', ...partsWithin(text.slice(table[0].length)).parts.map(parameterOf)]
  const returns = /^\s*returns\s+(?!null\b)(setof\s+)?/i.exec(text)
  if (returns === null) return null
  const [type = ''] = text.slice(returns[0].length).split(RESULT_ENDS)
  return [returns[1] === undefined ? 'one' : 'set', typeOf(type)]
}

/** One for each routine that the text creates, in their order. */
export const routinesIn = (text: string): readonly WrittenRoutine[] => {
  const code = withoutComments(text)
  return [...code.matchAll(HEAD)].map(({ 0: head, 1: kind = '', 2: schema, 3: name = '', index }) => {
    const rest = code.slice(index + head.length)
    const { parts, length } = partsWithin(rest)
    const parameters = parts.filter((part) => part.trim() !== '').map(parameterOf)
    const result = resultOf(rest.slice(length))
    // Out parameters say what one row of the result is, whether or not it is said again.
    const isSaidTwice =
      result?.[0] === 'one' && parameters.some(([mode]) => mode === 'out' || mode === 'inout')
    return {
      schema: schema === undefined ? null : unquoted(schema),
      name: unquoted(name),
      signature: JSON.stringify([kind.toLowerCase(), parameters, isSaidTwice ? null : result]),
    }
  })
}
