// What is under way in one root instance: flat rows by id, each kind a table. A row that changes is another row.

import type { FieldRight } from './approval.ts'

/** A token, or the scope that tokens run in. The process instance itself is one without a parent. */
export type Execution = {
  readonly id: string
  readonly rootInstanceId: string
  readonly processInstanceId: string
  readonly parentId: string | null
  /** The execution of the call activity that called this instance. */
  readonly superExecutionId: string | null
  readonly definitionId: string
  readonly activityId: string | null
  /** The flow it came by, while it waits at a gateway for others. */
  readonly arrivedBy: string | null
  readonly isActive: boolean
  readonly isScope: boolean
  readonly isConcurrent: boolean
  readonly isMultiInstanceRoot: boolean
  readonly businessKey: string | null
}

export type Task = {
  readonly id: string
  readonly executionId: string
  readonly processInstanceId: string
  readonly definitionId: string
  readonly activityId: string
  readonly name: string | null
  readonly assignee: string | null
  /** Who gave it away, and gets it back where it was delegated. */
  readonly owner: string | null
  readonly delegation: 'PENDING' | 'RESOLVED' | null
  /** To whom it goes back after the owner, the last first: each was given it by the one before. Null: to nobody. */
  readonly delegators: readonly string[] | null
  /** The task that this one was added to. */
  readonly parentTaskId: string | null
  readonly priority: number
  readonly dueAt: string | null
  readonly formKey: string | null
  readonly createdAt: string
  /** What whoever is asked may do with fields of the record; null: as ever. */
  readonly fields: Readonly<Record<string, FieldRight>> | null
  /** How long after it was asked they are reminded, again and again. */
  readonly remind: string | null
}

/** Somebody who may take a task: a user or a group. */
export type Candidate = {
  readonly id: string
  readonly taskId: string
  readonly userId: string | null
  readonly groupId: string | null
}

export type Variable = {
  readonly id: string
  readonly executionId: string
  readonly processInstanceId: string
  readonly name: string
  readonly value: unknown
}

export type Subscription = {
  readonly id: string
  /** A signal of its own instance is `instanceSignal`. */
  readonly kind: 'message' | 'signal' | 'instanceSignal' | 'conditional' | 'compensation'
  readonly name: string | null
  /** Of a handler within a scope that says itself how it is undone: that scope's own handler, which alone may run it. */
  readonly withinId: string | null
  readonly executionId: string
  readonly processInstanceId: string
  readonly activityId: string
}

export type TimerJob = {
  readonly id: string
  readonly executionId: string
  readonly processInstanceId: string
  readonly activityId: string
  readonly dueAt: string
  /** What is left of a cycle, as it would be written; null: it fires once. */
  readonly repeat: string | null
}

export type Tables = {
  readonly executions: Execution
  readonly tasks: Task
  readonly candidates: Candidate
  readonly variables: Variable
  readonly subscriptions: Subscription
  readonly timers: TimerJob
}

export type TableName = keyof Tables

export const TABLE_NAMES = [
  'executions',
  'tasks',
  'candidates',
  'variables',
  'subscriptions',
  'timers',
] as const satisfies readonly TableName[]

export type State = { readonly [Name in TableName]: ReadonlyMap<string, Tables[Name]> }

export const NOTHING: State = {
  executions: new Map(),
  tasks: new Map(),
  candidates: new Map(),
  variables: new Map(),
  subscriptions: new Map(),
  timers: new Map(),
}
