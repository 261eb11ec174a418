// What each chart of a dashboard will call, and with which arguments; or why it cannot be drawn. Pure.
import { roleMistake } from '#contracts/chart.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, type Complaint, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { formsOn, hiddenBehind } from '#server/metadata/module/hidden-behind.ts'
import type { ChartDefinition, Module } from '#server/metadata/module/module.ts'
import { hidesRows } from '#server/records/rows/plan/shown-rule.ts'
import { type BoundArgument, bindArguments } from '#server/routines/binding/bind-arguments.ts'
import { requireRoutine } from '#server/routines/call/find-routine.ts'
import { NEVER } from '#server/routines/call/named-routines.ts'
import type { Catalogue, Routine } from '#server/schema/catalogue/catalogue.ts'
import { isOfList, type ListChart, withListRoles } from './list-chart.ts'

export type ChartPlan =
  | {
      readonly kind: 'call'
      readonly chart: ChartDefinition
      readonly routine: Routine
      readonly bound: readonly BoundArgument[]
      /** Columns of its rows that are shown as empty: a form which the routine backs hides them. */
      readonly hidden: ReadonlySet<string>
    }
  | { readonly kind: 'list'; readonly chart: ListChart }
  | { readonly kind: 'labels'; readonly chart: ChartDefinition }
  | { readonly kind: 'failed'; readonly chart: ChartDefinition; readonly error: AppError }

export type ChartSources = {
  readonly catalogue: Catalogue
  readonly context: RequestContext
  readonly params: Readonly<Record<string, unknown>>
}

const broken = ({ id }: ChartDefinition, en: string, zh: string): AppError =>
  new AppError('broken_metadata', { en: `The chart ${id}: ${en}.`, zh: `图表 ${id}：${zh}。` })

const misfitting = (chart: ChartDefinition): AppError | null =>
  chart.misfits.length === 0
    ? null
    : broken(
        chart,
        `the JSON of its ${chart.misfits.join(', ')} is not what belongs there`,
        `${chart.misfits.join('、')} 的 JSON 不符合要求`,
      )

const wrongRoles = (chart: ChartDefinition): AppError | null => {
  const mistake = roleMistake(
    chart.kind,
    chart.columns.map(({ role }) => role),
  )
  return mistake === null
    ? null
    : broken(chart, `${mistake.en}. Correct its columns`, `列的角色不正确（${mistake.zh}），请更正`)
}

const routineOf = (chart: ChartDefinition, { catalogue, context }: ChartSources): Routine => {
  const name = chart.routineName?.trim() ?? ''
  if (name === '') throw broken(chart, 'set its sProcName', '请设置 sProcName')
  if (NEVER.test(name))
    throw broken(
      chart,
      `${name} is called from SQL only. Name another routine`,
      `${name} 只能在 SQL 中调用，请使用其他存储过程`,
    )
  return requireRoutine(catalogue, context.sBrandsId, { name, namedBy: `sProcName of the chart ${chart.id}` })
}

/** A form that shows some of the routine's rows alone, where no other of the module shows them all. */
const requireAllShown = (module: Module, chart: ChartDefinition, routine: Routine): void => {
  const forms = formsOn(module, routine.name)
  const [ruled] = forms.filter((form) => hidesRows({ module, form }))
  if (ruled === undefined || forms.some((form) => !hidesRows({ module, form }))) return
  throw broken(
    chart,
    `${routine.name} also stands behind the form ${ruled.id}, whose row rule hides some of its rows. Name a routine of its own`,
    `${routine.name} 同时是表单 ${ruled.id} 的数据来源，该表单的行规则隐藏了部分行。请为图表使用单独的存储过程`,
  )
}

/** What was sent and does not fit is the client's mistake; what was not sent is missing for this chart alone. */
const refuseSent = (errors: readonly Complaint[], params: ChartSources['params']): void => {
  const sent = errors.filter(({ path }) => Object.hasOwn(params, path.slice('params.'.length)))
  if (sent.length > 0) throw invalidRequest(sent)
}

const planCall = (module: Module, chart: ChartDefinition, sources: ChartSources): ChartPlan => {
  const routine = routineOf(chart, sources)
  requireAllShown(module, chart, routine)
  const binding = bindArguments(routine, { context: sources.context, params: sources.params })
  const hidden = hiddenBehind(module, routine.name)
  if (binding.ok) return { kind: 'call', chart, routine, bound: binding.bound, hidden }
  refuseSent(binding.errors, sources.params)
  return { kind: 'failed', chart, error: invalidRequest(binding.errors) }
}

const planChart = (module: Module, chart: ChartDefinition, sources: ChartSources): ChartPlan => {
  const mistake = misfitting(chart) ?? wrongRoles(chart)
  if (mistake !== null) return { kind: 'failed', chart, error: mistake }
  if (isOfList(chart)) return { kind: 'list', chart: withListRoles(chart) }
  if (chart.kind === 'Div' && chart.routineName === null) return { kind: 'labels', chart }
  try {
    return planCall(module, chart, sources)
  } catch (error) {
    if (error instanceof AppError && error.code === 'broken_metadata') return { kind: 'failed', chart, error }
    throw error
  }
}

/** One plan for each chart, in their order. Throws invalid_request for parameters that a routine cannot take. */
export const planCharts = (module: Module, sources: ChartSources): readonly ChartPlan[] =>
  module.charts.map((chart) => planChart(module, chart, sources))
