// The calls behind the charts of one dashboard, each in a read of its own within its limit: one that fails or takes long harms no other. Charts that
// show the same rows share one.
import { Type } from 'typebox'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import { eachInSteps } from '#server/kernel/steps/steps.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database, Query } from '#server/platform/postgres/database.ts'
import { compileSql } from '#server/platform/postgres/sql.ts'
import { limitSql } from '#server/platform/postgres/statement-limit.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import type { ChartPlan } from './chart-plan.ts'
import { type ChartRow, chartRowOf } from './chart-row.ts'
import type { AskedRows, FindRows } from './kept-rows.ts'
import type { ListChart } from './list-chart.ts'
import {
  type ListCount,
  type ListCounts,
  listCountsSql,
  type OpenList,
  type OpenLists,
} from './open-lists.ts'

type CallPlan = ChartPlan & { readonly kind: 'call' }
type ListPlan = ChartPlan & { readonly kind: 'list' }

export type RowsOfMoment = { readonly rows: readonly ChartRow[]; readonly at: number }

export type ChartCalls = {
  readonly rowsOf: (plan: CallPlan | ListPlan) => Promise<RowsOfMoment>
  /** Of the moment of the rows that lead to the lists: what is hidden of newer rows is not told by older counts. */
  readonly countsOf: (open: OpenLists, what: keyof OpenList, at: number) => Promise<ListCounts>
  /** Whether something of what was told is to be drawn in the background: it is old, or took too long. */
  readonly isToRenew: () => boolean
}

export type ChartCallsParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly context: RequestContext
  readonly schemas: readonly string[]
  readonly readList: (chart: ListChart) => Promise<readonly string[]>
  readonly find: FindRows
  /** Of each call. */
  readonly limitMs: number
}

/** More than a chart can show; a list of them is cut there. */
const MOST_ROWS = 1_000

const NOTHING: ReadonlySet<string> = new Set()

const parseCount = jsonParser(Type.Tuple([Type.String(), Type.Integer()]))

const tooLong = (limitMs: number): AppError =>
  new AppError('timeout', {
    en: `This chart takes longer than ${limitMs / 1000} s. It is left out here, so that the others need not wait; look again in a moment.`,
    zh: `该图表的计算超过 ${limitMs / 1000} 秒，为不影响其他图表已略过，请稍后再看。`,
  })

export const makeChartCalls = (parts: ChartCallsParts): ChartCalls => {
  const { database, context, schemas, limitMs } = parts
  let isToRenew = false

  const limited = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    try {
      return await database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
        const [, answer] = await Promise.all([query(limitSql(limitMs)), work(query)])
        return answer
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'timeout') throw error
      isToRenew = true
      throw tooLong(limitMs)
    }
  }
  const find = async (asked: Omit<AskedRows, 'context'>) => {
    const { rows, at, isAging } = await parts.find({ context, ...asked })
    isToRenew ||= isAging
    if (rows === null) throw tooLong(limitMs)
    return { rows, at }
  }

  const ofList = async ({ chart }: ListPlan): Promise<RowsOfMoment> => {
    const { rows, at } = await find({
      call: [chart.list, chart.kind, chart.columns, context.sLanguage],
      load: () => parts.readList(chart),
    })
    return {
      rows: await inSlices(
        eachInSteps(rows, (row) => chartRowOf(row, NOTHING)),
        context,
      ),
      at,
    }
  }
  const ofRoutine = async ({ routine, bound, hidden }: CallPlan): Promise<RowsOfMoment> => {
    const page = { skip: 0, count: MOST_ROWS }
    const { rows, at } = await find({
      call: [routine.schema, routine.name, bound],
      load: async () => (await limited((query) => callBound(query, { context, routine, bound, page }))).rows,
    })
    const told = eachInSteps(rows, (row) => chartRowOf(row, hidden))
    return { rows: await inSlices(told, context), at }
  }

  const calls = new Map<string, Promise<RowsOfMoment>>()
  return {
    rowsOf: (plan) => {
      if (plan.kind === 'list') return ofList(plan)
      const key = JSON.stringify([plan.routine.schema, plan.routine.name, plan.bound])
      const call = calls.get(key) ?? ofRoutine(plan)
      calls.set(key, call)
      return call
    },
    countsOf: async (open, what, at) => {
      const statement = listCountsSql(open, what)
      if (statement === null) return new Map()
      const { rows } = await find({
        call: [at, compileSql(statement)],
        load: async () => {
          const counted = await limited((query) => query<ListCount>(statement))
          return counted.map(({ key, count }) => JSON.stringify([key, count]))
        },
      })
      return new Map(rows.map(parseCount).filter((count) => count !== undefined))
    },
    isToRenew: () => isToRenew,
  }
}
