// Puts the answer of a read together out of the JSON that PostgreSQL made, which passes through as text.
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import { answerTooLarge } from '#server/kernel/errors/answer-too-large.ts'
import { jsonMembers } from '#server/kernel/json/json-parts.ts'
import { MOST_CHARACTERS } from '#server/kernel/json/tenant-json.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { OrderKey } from '../../rows/plan/row-field.ts'
import { type ReadPlan, tellsTotal } from '../plan/read-plan.ts'
import type { ReadOutcome } from '../query/read-query.ts'
import { COUNT_CAP } from '../query/totals-query.ts'

/** Seals the keys of a page's last row. */
export type SealCursor = (order: readonly OrderKey[], keys: readonly (string | null)[]) => string

const SEPARATOR = ',\n'

type Fetched = { readonly rows: string; readonly count: number; readonly hasNext: boolean }

/** The rows of the page, and whether there is one after it. Throws too_large for more than is answered. */
export const pageOf = ({ page }: ReadPlan, { rows, fetched }: ReadOutcome): Fetched => {
  const count = Number(fetched)
  const text = rows ?? ''
  if ((rows === null && count > 0) || text.length > MOST_CHARACTERS) throw answerTooLarge()
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

const keyOf = (text: string | undefined): string | null => {
  if (text === undefined || text === 'null') return null
  return text.startsWith('"') ? (JSON.parse(text) as string) : text
}

/** The keys of the page's last row, every digit kept. */
function* keysOf(order: readonly OrderKey[], rows: string): Steps<readonly (string | null)[]> {
  const start = rows.lastIndexOf(SEPARATOR)
  const row = yield* jsonMembers(start === -1 ? rows : rows.slice(start + SEPARATOR.length))
  return order.map(({ field }) => keyOf(row.get(field.name)))
}

/** What a read came to, and how a cursor is made of it. */
export type Answering = { readonly plan: ReadPlan; readonly outcome: ReadOutcome; readonly seal: SealCursor }

function* nextCursor({ plan, outcome, seal }: Answering, page: Fetched): Steps<string> {
  if (!page.hasNext || plan.kind !== 'rows' || !plan.hasId || plan.isAsGiven) return ''
  const { order } = plan
  const keys =
    outcome.keys === null ? yield* keysOf(order, page.rows) : (JSON.parse(outcome.keys) as (string | null)[])
  const cursor = seal(order, keys)
  return cursor.length > READ_LIMITS.cursor ? '' : `,"nextCursor":"${cursor}"`
}

/** The JSON text of a ReadAnswer. Throws too_large as pageOf does. */
export function* readAnswer({ plan, outcome, seal }: Answering): Steps<string> {
  const page = pageOf(plan, outcome)
  const { total, isExact } = totalOf(plan, outcome)
  const { pageNum, pageSize } = plan.page
  const next = yield* nextCursor({ plan, outcome, seal }, page)
  return `{"rows":[${page.rows}],"total":${total},"totalIsExact":${isExact},"sums":${outcome.sums ?? '{}'}${next},"pageNum":${pageNum},"pageSize":${pageSize}}`
}
