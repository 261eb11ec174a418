// The totals of a document: columns of its master that its form sums over the lines, kept right by a trigger whoever writes these.
import type { BusinessDocument, SqlFile, WrittenInvariant } from '../edition.ts'
import type { Keeping } from './keepings.ts'
import { quoted } from './static-sql.ts'
import { type Sums, writeSums } from './sums.ts'
import { sumsRule } from './sums-rule.ts'

export type Totals = {
  readonly file: SqlFile
  readonly table: string
  readonly keeping: Keeping
  readonly rule: WrittenInvariant
}

const SUM = /^sum\((\w+), (\w+)\)$/

const tableOf = ({ forms }: BusinessDocument, form: string): string | undefined =>
  forms.find(({ name }) => name === form)?.content.value.sTbName

const AGGREGATES = {
  sum: (column: string) => `sum(${column})`,
  min: (column: string) => `min(${column})`,
  share: (column: string) => `trunc(avg(${column}))`,
} as const
type Aggregate = keyof typeof AGGREGATES

type Total = readonly [name: string, column: string, aggregate: Aggregate]

const sumsOf = (document: BusinessDocument, lineTable: string): readonly Total[] => {
  const master = document.forms.find(({ name }) => name === 'master')
  const shown = (master?.content.value.columns ?? []).flatMap(({ sName, sComputed }) => {
    const [, table, column = ''] = SUM.exec(sComputed ?? '') ?? []
    return table === lineTable ? [[sName, column, 'sum'] as const] : []
  })
  const { sums = [], every = [], averages = [] } = document.kept?.value ?? {}
  return [
    ...shown,
    ...sums.map((name) => [name, name, 'sum'] as const),
    ...every.map((name) => [name, name, 'min'] as const),
    ...averages.map((name) => [name, name, 'share'] as const),
  ]
}

/** Null where the form sums nothing, or a routine by hand does it that `kept.json` names. */
export const totalsOf = (document: BusinessDocument): Totals | null => {
  const table = tableOf(document, 'master')
  const lineTable = tableOf(document, 'slave')
  if (table === undefined || lineTable === undefined) return null
  const sums = sumsOf(document, lineTable)
  const { path, kept } = document
  const routine = `fn_${table}_total`
  if (sums.length === 0 || kept?.value.calls?.some(({ call }) => call === routine)) return null
  const written: Sums = {
    path,
    routine,
    ids: 'p_ids',
    header: [
      `Makes the totals of ${table} equal to the sums of their lines, as the form shows them. Written from ${path}.`,
      `Called by the trigger on ${lineTable}. Locks the headers first, so that two users who change different lines`,
      'at the same time both count. Raises nothing.',
    ],
    table,
    of: lineTable,
    by: 'sParentId',
    columns: sums.map(([name, column, aggregate]) => [name, AGGREGATES[aggregate](`l.${quoted(column)}`)]),
  }
  return {
    file: writeSums(written),
    table: lineTable,
    rule: sumsRule(written, {
      title: `${document.module.value.sNameEn}: the totals equal the sums of the lines.`,
      reason: 'Whatever follows a document trusts its header.',
      shown: document.billNumber === null ? 'sId' : 'sBillNo',
    }),
    keeping: {
      routine,
      says: `The totals of ${table}.`,
      by: 'sParentId',
      columns: sums.map(([, column]) => column),
    },
  }
}
