// Puts the answer of a read together out of the JSON that PostgreSQL made, which passes through as text.
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import type { OrderKey } from '../../rows/plan/row-field.ts'
import { type ReadPlan, tellsTotal } from '../plan/read-plan.ts'
import type { ReadOutcome } from '../query/read-query.ts'
import { COUNT_CAP } from '../query/totals-query.ts'

/** Seals the keys of a page's last row. */
export type SealCursor = (order: readonly OrderKey[], keys: readonly (string | null)[]) => string

const SEPARATOR = ',\n'

type Fetched = { readonly rows: string; readonly count: number; readonly hasNext: boolean }

/** The rows of the page, and whether there is one after it. */
export const pageOf = ({ page }: ReadPlan, { rows, fetched }: ReadOutcome): Fetched => {
  const count = Number(fetched)
  const text = rows ?? ''
  if (count <= page.pageSize) return { rows: text, count, hasNext: false }
  return { rows: text.slice(0, text.lastIndexOf(SEPARATOR)), count: page.pageSize, hasNext: true }
}

type Total = { readonly total: number | null; readonly isExact: boolean }

const totalOf = (plan: ReadPlan, { total, fetched }: ReadOutcome): Total => {
  if (plan.count === 'none') return { total: null, isExact: false }
  if (tellsTotal(plan, Number(fetched))) return { total: plan.page.offset + Number(fetched), isExact: true }
  if (total === null) return { total: null, isExact: false }
  const counted = Number(total)
  const isScanned = plan.kind === 'rows' && plan.sums.length > 0
  const isCapped = plan.count === 'capped' && !isScanned && counted > COUNT_CAP
  return isCapped ? { total: COUNT_CAP, isExact: false } : { total: counted, isExact: true }
}

const asKey = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

/** The keys of the page's last row, every digit kept. */
const keysOf = (order: readonly OrderKey[], rows: string): readonly (string | null)[] => {
  const start = rows.lastIndexOf(SEPARATOR)
  const text = start === -1 ? rows : rows.slice(start + SEPARATOR.length)
  const row = JSON.parse(text, asKey) as Readonly<Record<string, string | null>>
  return order.map(({ field }) => row[field.name] ?? null)
}

const nextCursor = (plan: ReadPlan, outcome: ReadOutcome, page: Fetched, seal: SealCursor): string => {
  if (!page.hasNext || plan.kind !== 'rows' || !plan.hasId || plan.isAsGiven) return ''
  const { order } = plan
  const keys =
    outcome.keys === null ? keysOf(order, page.rows) : (JSON.parse(outcome.keys) as (string | null)[])
  const cursor = seal(order, keys)
  return cursor.length > READ_LIMITS.cursor ? '' : `,"nextCursor":"${cursor}"`
}

/** The JSON text of a ReadAnswer. */
export const readAnswer = (plan: ReadPlan, outcome: ReadOutcome, seal: SealCursor): string => {
  const page = pageOf(plan, outcome)
  const { total, isExact } = totalOf(plan, outcome)
  const { pageNum, pageSize } = plan.page
  const next = nextCursor(plan, outcome, page, seal)
  return `{"rows":[${page.rows}],"total":${total},"totalIsExact":${isExact},"sums":${outcome.sums ?? '{}'}${next},"pageNum":${pageNum},"pageSize":${pageSize}}`
}
