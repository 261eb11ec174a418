/** Patterns of formatDate: yyyy yy MM dd HH mm ss; every character that is not a letter a–z stands for itself. */
import type { CheckedExpression } from './checked.ts'
import type { LocalTime } from './clock.ts'

const PIECE = /(yyyy|yy|MM|dd|HH|mm|ss)|([A-Za-z]+)|([^A-Za-z]+)/g
const LENGTH = 100

const SQL_PIECES: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  yy: 'YY',
  MM: 'MM',
  dd: 'DD',
  HH: 'HH24',
  mm: 'MI',
  ss: 'SS',
}

/** The pattern that a node holds; null when it is no text literal or has letters without a meaning. */
export function datePatternOf(node: CheckedExpression): string | null {
  const pattern = node.kind === 'literal' && typeof node.value === 'string' ? node.value : null
  if (pattern === null || pattern.length > LENGTH) return null
  const isKnown = [...pattern.matchAll(PIECE)].every(([, , otherLetters]) => otherLetters === undefined)
  return isKnown ? pattern : null
}

/** The local date and time in the pattern's form. */
export function formatDate({ date, time }: LocalTime, pattern: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const [hour = '', minute = '', second = ''] = time.split(':')
  const pieces: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(-2),
    MM: month,
    dd: day,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return pattern.replace(PIECE, (piece) => pieces[piece] ?? piece)
}

/** The same pattern for PostgreSQL's to_char; it is bound as a value. */
export function toCharPattern(pattern: string): string {
  return pattern.replace(PIECE, (piece) => {
    const known = SQL_PIECES[piece]
    return known ?? `"${piece.replace(/["\\]/g, (character) => `\\${character}`)}"`
  })
}
