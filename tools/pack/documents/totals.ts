// The totals of a document: columns of its master that its form sums over the lines, kept right by a trigger whoever writes these.

import { quoted } from '#server/documents/static-sql.ts'
import type { BusinessDocument, SqlFile, WrittenInvariant } from '../edition.ts'
import type { Keeping } from './keepings.ts'
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

type Total = { readonly name: string; readonly of: readonly string[]; readonly sql: string }

const total = (aggregate: 'sum' | 'min', name: string, column = name): Total => ({
  name,
  of: [column],
  sql: `${aggregate}(l.${quoted(column)})`,
})

/** Nothing is all before it is, nor nothing once it has begun: as pages say it of a step of the chain. */
const share = (name: string, { part, of }: { readonly part: string; readonly of: string }): Total => {
  // Null, and not all, where there is no line: least looks past what is null.
  const done = `avg(least(l.${quoted(part)}, l.${quoted(of)}) / l.${quoted(of)})`
  const between = `least(99, greatest(1, round(100 * ${done})))`
  return {
    name,
    of: [part, of],
    sql: `case when ${done} > 0 and ${done} < 1 then ${between} else 100 * ${done} end`,
  }
}

const sumsOf = (document: BusinessDocument, lineTable: string): readonly Total[] => {
  const master = document.forms.find(({ name }) => name === 'master')
  const shown = (master?.content.value.columns ?? []).flatMap(({ sName, sComputed }) => {
    const [, table, column = ''] = SUM.exec(sComputed ?? '') ?? []
    return table === lineTable ? [total('sum', sName, column)] : []
  })
  const { sums = [], every = [], shares = {} } = document.kept?.value ?? {}
  return [
    ...shown,
    ...sums.map((name) => total('sum', name)),
    ...every.map((name) => total('min', name)),
    ...Object.entries(shares).map(([name, counted]) => share(name, counted)),
  ]
}

const routineOf = (table: string): string => `fn_${table}_total`

/** Whether a routine by hand keeps the totals of the master: one that `kept.json` calls. */
const isByHand = ({ kept }: BusinessDocument, table: string): boolean =>
  kept?.value.calls?.some(({ call }) => call === routineOf(table)) ?? false

/** What of `kept.json` nobody keeps, and why: totals that no routine is written for. */
export const idleTotals = (
  document: BusinessDocument,
): readonly { readonly member: string; readonly message: string }[] => {
  const { kept } = document
  const table = tableOf(document, 'master')
  const reason =
    table === undefined || tableOf(document, 'slave') === undefined
      ? 'there are no forms master and slave whose rows it could sum up'
      : isByHand(document, table)
        ? `${routineOf(table)}, which is called here, keeps the totals: let that keep it, too`
        : null
  if (reason === null) return []
  return (['sums', 'every', 'shares'] as const)
    .filter((member) => Object.keys(kept?.value[member] ?? {}).length > 0)
    .map((member) => ({ member, message: `nothing follows ${member}: ${reason}` }))
}

/** Null where the form sums nothing, or a routine by hand does it that `kept.json` names. */
export const totalsOf = (document: BusinessDocument): Totals | null => {
  const table = tableOf(document, 'master')
  const lineTable = tableOf(document, 'slave')
  if (table === undefined || lineTable === undefined) return null
  const sums = sumsOf(document, lineTable)
  const { path } = document
  const routine = routineOf(table)
  if (sums.length === 0 || isByHand(document, table)) return null
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
    columns: sums.map(({ name, sql }) => [name, sql]),
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
      columns: [...new Set(sums.flatMap(({ of }) => of))],
    },
  }
}
