// An instance as a step finds it: rows from the database as the engine's maps by id.
import { decimalFrom } from '#contracts/expression/decimal.ts'
import { Moment } from '#contracts/expression/moment.ts'
import type { Candidate, Execution, State, Subscription, Task, TimerJob, Variable } from '../model/state.ts'

/** The record that an instance is about. */
export type RecordOf = { readonly sModelsId: string; readonly sFormId: string; readonly sId: string }

type Rows = {
  readonly executions: readonly Execution[]
  readonly tasks: readonly Task[] | null
  readonly candidates: readonly Candidate[] | null
  /** Long decimals, days and instants as texts. */
  readonly variables: readonly (Variable & { readonly type: string })[] | null
  readonly subscriptions: readonly Subscription[] | null
  readonly timers: readonly TimerJob[] | null
}

export type HeldRows = Rows & {
  readonly rootInstanceId: string
  readonly sSubsidiaryId: string
  readonly startUserId: string
  readonly record: RecordOf | null
  /** The open tasks that the acting user is asked to do. */
  readonly asked: readonly string[]
}

export type HeldInstance = Omit<HeldRows, keyof Rows> & { readonly state: State }

const byId = <Row extends { readonly id: string }>(rows: readonly Row[] | null): ReadonlyMap<string, Row> =>
  new Map((rows ?? []).map((row) => [row.id, row]))

const kept = (type: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (type === 'decimal') return decimalFrom(value)
  return type === 'date' || type === 'timestamp' ? new Moment(type, value) : value
}

export const heldInstanceOf = (held: HeldRows): HeldInstance => {
  const { rootInstanceId, sSubsidiaryId, startUserId, record, asked } = held
  const state: State = {
    executions: byId(held.executions),
    tasks: byId(held.tasks),
    candidates: byId(held.candidates),
    variables: byId(
      (held.variables ?? []).map(({ type, ...row }) => ({ ...row, value: kept(type, row.value) })),
    ),
    subscriptions: byId(held.subscriptions),
    timers: byId(held.timers),
  }
  return { rootInstanceId, sSubsidiaryId, startUserId, record, asked, state }
}
