// A dashboard in one answer: `/entry/indexPage/commonChar`. Each chart's routine runs in the user's name in a read of its
// own, a few at once, so that one that fails leaves the others as they are.
import pLimit from 'p-limit'
import { textIn } from '#contracts/language.ts'
import type { DashboardRequest } from '#contracts/requests/dashboard-request.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { faultOf, isToldFault } from '#server/kernel/observation/fault.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import { eachInSteps } from '#server/kernel/steps/steps.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { ChartDefinition } from '#server/metadata/module/module.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { callBound } from '#server/routines/call/call-bound.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import { type ChartPlan, planCharts } from './chart-plan.ts'
import { type ChartRow, chartRowOf } from './chart-row.ts'
import { type ListsOfUser, rowsFor } from './chart-rows.ts'
import { countedLists, showsCounts } from './counted-list.ts'
import { countLists, type ListCounts, openLists } from './open-lists.ts'
import { requireChartedRecord } from './require-charted-record.ts'
import { shapeChart, shapeLabels } from './shape-chart.ts'
import { withhold } from './withhold.ts'

export type DashboardParts = {
  readonly database: Database
  readonly metadata: Metadata
  readonly observe?: Observe
}

/** Answers the JSON text of a DashboardAnswer. Throws forbidden, not_found, invalid_request. */
export type ReadDashboard = (
  session: Session,
  sModelsId: string,
  request: DashboardRequest,
) => Promise<string>

/** Half of the connections that a tenant may use at once: somebody else's save need not wait for a dashboard. */
const AT_ONCE = 4

/** More than a chart can show; a list of them is cut there. */
const MOST_ROWS = 1_000

type Rows = readonly ChartRow[]
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

/** Where nothing could be drawn, a fault of ours is not hidden among the charts. */
const throwFault = (outcomes: readonly Outcome[]): void => {
  const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []))
  const fault = failed.find(({ error }) => error.status >= 500)
  if (fault !== undefined && failed.length === outcomes.length) throw fault.thrown
}

const callKey = ({ routine, bound }: ChartPlan & { kind: 'call' }): string =>
  JSON.stringify([routine.schema, routine.name, bound])

export const createReadDashboard = ({
  database,
  metadata,
  observe = observeNothing,
}: DashboardParts): ReadDashboard => {
  const failed = (thrown: unknown, { sRequestId: traceId, sBrandsId }: RequestContext): Outcome => {
    const isKnown = thrown instanceof AppError
    if (!isKnown || isToldFault(thrown))
      observe(faultOf(thrown, { where: 'reading a chart', traceId, sBrandsId }))
    return { error: isKnown ? thrown : new AppError('internal', OURS), thrown }
  }

  return async ({ context, ...session }, sModelsId, { params = {} }) => {
    const module = await metadata.openModule({ context, ...session }, sModelsId, 'view')
    await requireChartedRecord({ database, metadata }, { context, ...session }, { module, params })
    const catalogue = await metadata.catalogue()
    const plans = planCharts(module, { catalogue, context, params })
    const options = { schemas: schemasOf(catalogue, context.sBrandsId), mode: 'read' } as const

    // Charts that show the same rows share one call.
    const calls = new Map<string, Promise<Rows>>()
    const rowsOf = (plan: ChartPlan & { kind: 'call' }): Promise<Rows> => {
      const key = callKey(plan)
      const { routine, bound, hidden } = plan
      const page = { skip: 0, count: MOST_ROWS }
      const call =
        calls.get(key) ??
        database.inTenant(context, options, async (query) => {
          const { rows } = await callBound(query, { context, routine, bound, page })
          return inSlices(
            eachInSteps(rows, (row) => chartRowOf(row, hidden)),
            context,
          )
        })
      calls.set(key, call)
      return call
    }

    const listsOf = async ({ chart }: ChartPlan, rows: Rows): Promise<ListsOfUser> => {
      const open = await openLists(metadata, { context, ...session }, countedLists(chart, rows))
      const isCounted = showsCounts(chart)
      const isRuled = !isCounted && [...open.lists.values()].some(({ hidden }) => hidden !== null)
      const counted: ListCounts =
        isCounted || isRuled
          ? await database.inTenant(context, options, (query) =>
              countLists(query, open, isCounted ? 'count' : 'hidden'),
            )
          : new Map()
      return { open, counts: isCounted ? counted : new Map(), hidden: isCounted ? new Map() : counted }
    }

    const outcomeOf = async (plan: ChartPlan): Promise<Outcome> => {
      if (plan.kind === 'failed') return { error: plan.error, thrown: plan.error }
      if (plan.kind === 'labels') return { data: shapeLabels(plan.chart) }
      try {
        const rows = rowsFor(plan.chart, session.grants, await rowsOf(plan))
        const lists = await listsOf(plan, rows)
        const { rows: told, isWithheld } = withhold(plan.chart, rows, lists)
        return { data: shapeChart(plan.chart, told, lists), isWithheld }
      } catch (thrown) {
        return failed(thrown, context)
      }
    }

    const outcomes = await pLimit(AT_ONCE).map(plans, outcomeOf)
    throwFault(outcomes)
    const charts = plans.map((plan, index) => chartOf(plan, outcomes[index] as Outcome, context))
    return JSON.stringify({ charts })
  }
}
