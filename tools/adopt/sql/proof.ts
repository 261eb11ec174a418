// Measures rows so that source and target can be held against each other: how many, what the numbers add up to, a digest of everything.
import type { TablePlan } from '../plan/adoption-plan.ts'
import { inPublic, quoteName } from './quote.ts'
import { rowsQuery, type Tenant } from './source-rows.ts'

const SUMMED = /^(?:smallint|integer|bigint|numeric)/

/** Columns whose values are added up, beside the digest of the whole rows. */
export const summedColumns = ({ columns }: TablePlan): readonly string[] =>
  columns.filter(({ type, from }) => SUMMED.test(type) && from.kind === 'column').map(({ name }) => name)

/** One row: the count, the digest, then the sums in the order of `summedColumns`, all as text. */
const measure = (table: TablePlan, from: string): string => {
  const texts = ['sId', ...table.columns.map(({ name }) => name)].map((name) => `q.${quoteName(name)}::text`)
  const row = `array_to_string(array[${texts.join(', ')}], E'\\x1f', E'\\x1e')`
  const sums = summedColumns(table).map((name) => `coalesce(sum(q.${quoteName(name)}::numeric), 0)::text`)
  return `select ${['count(*)::text', `coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint), 0)::text`, ...sums].join(', ')}
from ${from} q`
}

/** Measures the source. */
export const measureSource = (table: TablePlan, tenant: Tenant): string =>
  measure(table, `(${rowsQuery(table, tenant)})`)

/** Measures rows of the target that have the same shape: the table itself, or the stage of a later run. */
export const measureTarget = (table: TablePlan, relation = inPublic(table.table)): string =>
  measure(table, `(select * from ${relation} where "sBrandsId" = $1 and "sSubsidiaryId" = $2)`)
