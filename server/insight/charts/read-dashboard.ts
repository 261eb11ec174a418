// A dashboard in one answer: `/entry/indexPage/commonChar`. A few charts at once are drawn in the user's name, so that one that fails leaves the
// others as they are; and drawn again in the background, so that whoever looks next need not wait.
import pLimit from 'p-limit'
import { textIn } from '#contracts/language.ts'
import type { DashboardRequest } from '#contracts/requests/dashboard-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { faultOf, isToldFault } from '#server/kernel/observation/fault.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type ChartCalls, makeChartCalls, type RowsOfMoment } from './chart-calls.ts'
import { type ChartPlan, planCharts } from './chart-plan.ts'
import { type ListsOfUser, rowsFor } from './chart-rows.ts'
import { countedLists, showsCounts } from './counted-list.ts'
import type { FindRows, KeptRows } from './kept-rows.ts'
import { type ListCounts, openLists } from './open-lists.ts'
import type { ReadListRows } from './read-list-rows.ts'
import { requireChartedRecord } from './require-charted-record.ts'
import { shapeChart, shapeLabels } from './shape-chart.ts'
import { listsToldOf, withhold } from './withhold.ts'

export type DashboardAsked = { readonly sModelsId: string } & Required<Pick<DashboardRequest, 'params'>>

export type DashboardParts = {
  readonly database: Database
  readonly metadata: Metadata
  readonly readList: ReadListRows
  readonly kept: KeptRows
  /** How long a call may take while somebody waits. */
  readonly limitMs: number
  /** How long one may take in the background. */
  readonly longLimitMs: number
  /** Has it drawn again in the background, soon. */
  readonly askRenewal: (session: Session, asked: DashboardAsked) => void
  readonly observe?: Observe
}

/** Answers the JSON text of a DashboardAnswer. Throws forbidden, not_found, invalid_request. */
export type ReadDashboard = (
  session: Session,
  sModelsId: string,
  request: DashboardRequest,
) => Promise<string>

export type Dashboards = {
  readonly read: ReadDashboard
  /**
   * Draws what is old of it, so that it is kept; nothing where the user may not see it any more. Begins with no other chart once it is
   * unwanted.
   */
  readonly renew: (session: Session, asked: DashboardAsked, unwanted?: AbortSignal) => Promise<void>
}

/** Half of the connections that a tenant may use at once: somebody else's save need not wait for a dashboard. */
const AT_ONCE = 4
/** In the background, where nobody waits. */
const FEW_AT_ONCE = 1

type Outcome =
  | { readonly data: object; readonly isWithheld?: boolean }
  | { readonly error: AppError; readonly thrown: unknown }

const OURS = { en: 'Something went wrong here', zh: '服务内部错误' }

const headOf = ({ id, name, kind, order, layout }: ChartDefinition) => ({
  sId: id,
  sName: name,
  sCharType: kind,
  iOrder: order,
  layout,
})

const chartOf = ({ chart }: ChartPlan, outcome: Outcome, { sLanguage }: RequestContext): object => {
  if ('data' in outcome)
    return {
      ...headOf(chart),
      data: outcome.data,
      ...(outcome.isWithheld === true ? { isWithheld: true } : {}),
    }
  const { code, detail } = outcome.error
  return { ...headOf(chart), data: null, error: { code, detail: textIn(sLanguage, detail) } }
}

/** Where nothing could be drawn, a fault of ours is not hidden among the charts; that one takes long is told in its place. */
const throwFault = (outcomes: readonly Outcome[]): void => {
  const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []))
  const fault = failed.find(({ error }) => error.status >= 500 && error.code !== 'timeout')
  if (fault !== undefined && failed.length === outcomes.length) throw fault.thrown
}

type Drawing = {
  readonly find: FindRows
  readonly limitMs: number
  readonly atOnce: number
  readonly unwanted?: AbortSignal | undefined
}

type Drawn = {
  readonly plans: readonly ChartPlan[]
  readonly outcomes: readonly Outcome[]
  readonly isToRenew: boolean
}

const listsIn = async (
  { metadata }: Pick<DashboardParts, 'metadata'>,
  { session, calls }: { readonly session: Session; readonly calls: ChartCalls },
  { chart, rows, at }: RowsOfMoment & { readonly chart: ChartDefinition },
): Promise<ListsOfUser> => {
  const open = await openLists(metadata, session, listsToldOf(chart, countedLists(chart, rows)))
  const isCounted = showsCounts(chart)
  const isRuled = !isCounted && [...open.lists.values()].some(({ hidden }) => hidden !== null)
  const counted: ListCounts =
    isCounted || isRuled ? await calls.countsOf(open, isCounted ? 'count' : 'hidden', at) : new Map()
  return {
    grants: session.grants,
    open,
    counts: isCounted ? counted : new Map(),
    hidden: isCounted ? new Map() : counted,
  }
}

const makeDraw = ({ database, metadata, readList, observe = observeNothing }: DashboardParts) => {
  const failed = (thrown: unknown, { sRequestId: traceId, sBrandsId }: RequestContext): Outcome => {
    const isKnown = thrown instanceof AppError
    if (!isKnown || isToldFault(thrown))
      observe(faultOf(thrown, { where: 'reading a chart', traceId, sBrandsId }))
    return { error: isKnown ? thrown : new AppError('internal', OURS), thrown }
  }
  const outcomeOf = async (plan: ChartPlan, session: Session, calls: ChartCalls): Promise<Outcome> => {
    if (plan.kind === 'failed') return { error: plan.error, thrown: plan.error }
    if (plan.kind === 'labels') return { data: shapeLabels(plan.chart) }
    const { chart } = plan
    try {
      const { rows: all, at } = await calls.rowsOf(plan)
      const rows = rowsFor(chart, session.grants, all)
      const lists = await listsIn({ metadata }, { session, calls }, { chart, rows, at })
      // A list was read as the user sees it.
      if (plan.kind === 'list') return { data: shapeChart(chart, rows, lists) }
      const { rows: told, isWithheld } = withhold(chart, rows, lists)
      return { data: shapeChart(chart, told, lists), isWithheld }
    } catch (thrown) {
      return failed(thrown, session.context)
    }
  }
  return async (
    session: Session,
    { sModelsId, params }: DashboardAsked,
    { find, limitMs, atOnce, unwanted }: Drawing,
  ): Promise<Drawn> => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    await requireChartedRecord({ database, metadata }, session, { module, params })
    const catalogue = await metadata.catalogue()
    const plans = planCharts(module, { catalogue, context, params })
    const schemas = schemasOf(catalogue, context.sBrandsId)
    const calls = makeChartCalls({
      ...{ database, context, schemas, find, limitMs },
      readList: (chart) => readList(session, chart),
    })
    const outcomes = await pLimit(atOnce).map(plans, (plan) => {
      unwanted?.throwIfAborted()
      return outcomeOf(plan, session, calls)
    })
    return { plans, outcomes, isToRenew: calls.isToRenew() }
  }
}

export const createDashboards = (parts: DashboardParts): Dashboards => {
  const { kept, limitMs, longLimitMs, askRenewal } = parts
  const draw = makeDraw(parts)
  return {
    read: async (session, sModelsId, { params = {}, fresh = false }) => {
      const asked = { sModelsId, params }
      const isDraft = session.changeSet !== undefined
      const { plans, outcomes, isToRenew } = await draw(session, asked, {
        find: isDraft ? kept.findUnkept : fresh ? kept.findFresh : kept.find,
        limitMs,
        atOnce: AT_ONCE,
      })
      if (isToRenew && !isDraft) askRenewal(session, asked)
      throwFault(outcomes)
      const charts = plans.map((plan, index) => chartOf(plan, outcomes[index] as Outcome, session.context))
      return JSON.stringify({ charts })
    },
    renew: async (session, asked, unwanted) => {
      try {
        await draw(session, asked, { find: kept.renew, limitMs: longLimitMs, atOnce: FEW_AT_ONCE, unwanted })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
      }
    },
  }
}
