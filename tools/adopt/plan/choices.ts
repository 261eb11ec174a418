// The values that a column may have, where its type or a check lists them.
import type { SourceColumn, SourceTable } from '../source/catalogue.ts'

const LIST = /=\s*ANY\s*\(+\s*ARRAY\[((?:[^\]']|'(?:[^']|'')*')*)\]/i
const MEMBER = /'((?:[^']|'')*)'(?:::[\w\s"]+(?:\(\d+\))?)?/g
const ONLY_MEMBERS = /^(?:\s*\(?'(?:[^']|'')*'(?:::[\w\s"]+(?:\(\d+\))?)?\)?(?:::[\w\s"]+)?\s*,?)+$/

const listedIn = (check: string): readonly string[] => {
  const members = LIST.exec(check)?.[1] ?? ''
  if (!ONLY_MEMBERS.test(members) || /\b(?:and|or)\b/i.test(check.replaceAll(/'(?:[^']|'')*'/g, '')))
    return []
  return [...members.matchAll(MEMBER)].map(([, value = '']) => value.replaceAll("''", "'"))
}

/** Checks of a text column that do no more than list its values: `status in ('open', 'done')`. */
const checkedChoices = (checks: readonly string[]): readonly string[] => {
  for (const check of checks) {
    const listed = listedIn(check)
    if (listed.length > 0) return listed
  }
  return []
}

const TEXTS = new Set(['text', 'varchar', 'bpchar'])

/** The choices of a column, empty when any value will do. */
export const choicesOf = (table: Pick<SourceTable, 'checks'>, column: SourceColumn): readonly string[] => {
  if (column.type.kind === 'enum') return column.type.labels
  if (!TEXTS.has(column.type.name)) return []
  const own = table.checks.filter(({ columns }) => columns.length === 1 && columns[0] === column.name)
  return checkedChoices([...own.map(({ text }) => text), ...(column.domain?.checks ?? [])])
}
