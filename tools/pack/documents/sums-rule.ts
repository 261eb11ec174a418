// The rule that sums hold, which is asked over all companies beside the routine that keeps them: a query that answers the rows that break it.

import { quoted } from '#server/documents/static-sql.ts'
import type { WrittenInvariant } from '../edition.ts'
import type { Sums } from './sums.ts'

export type RuleWords = {
  readonly title: string
  readonly reason: string
  /** The column by which people know a row. */
  readonly shown: string
}

const querySql = (sums: Sums, { title, reason, shown }: RuleWords): readonly string[] => {
  const { table, of, by, columns } = sums
  const sumOf = (sql: string): string => `coalesce(${sql}, 0)`
  const shownColumns = columns.map(
    ([name, sql]) => `h.${quoted(name)}, ${sumOf(sql)} as ${quoted(`${name}Summed`)}`,
  )
  return [
    `-- ${title}`,
    `-- ${reason}`,
    `select h."sBrandsId", h."sSubsidiaryId", h.${quoted(shown)},`,
    `  ${shownColumns.join(',\n  ')}`,
    `from ${table} h`,
    `left join ${of} l on l."sBrandsId" = h."sBrandsId"`,
    '  and l."sSubsidiaryId" = h."sSubsidiaryId"',
    `  and l.${quoted(by)} = h."sId"`,
    'group by h."sBrandsId", h."sSubsidiaryId", h."sId"',
    `having ${columns.map(([name, sql]) => `h.${quoted(name)} is distinct from ${sumOf(sql)}`).join('\n  or ')}`,
  ]
}

export const sumsRule = (sums: Sums, words: RuleWords): WrittenInvariant => ({
  file: `${sums.path}/${sums.routine}.sql`,
  text: `${querySql(sums, words).join('\n')}\n`,
  table: sums.table,
  of: sums.of,
  columns: sums.columns.map(([name]) => name),
})
