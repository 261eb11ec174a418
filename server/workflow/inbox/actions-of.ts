// What a user may do about a record's process at this moment, from where it stands. Pure.
import type { FlowAction, FlowActionKind, FlowInstance, RecordFlowAnswer } from '#contracts/workflow/inbox.ts'
import { TASK_ACTIONS, type TaskAction } from '../model/approval.ts'

export type WaitingFlow = FlowInstance['waiting'][number] & {
  readonly taskId: string
  readonly isMine: boolean
  /** Steps that were done before. */
  readonly earlier: FlowAction['steps']
  readonly definitionId: string
  readonly sActivityId: string
}

export type KnownFlow = Omit<FlowInstance, 'waiting'> & {
  readonly waiting: readonly WaitingFlow[]
  readonly isMine: boolean
  /** What the user may change of the record. */
  readonly changeable: RecordFlowAnswer['changeable']
  /** Whether the user's vote is counted in a step that is still open. */
  readonly hasVoted: boolean
  /** Who decided last, and where; no definition: what it was a part of has ended, or somebody has moved it on since. */
  readonly lastDone: {
    readonly isMine: boolean
    readonly definitionId: string | null
    readonly sActivityId: string | null
  } | null
}

/** Whether a step lets those whom it asks do so. */
export type Lets = (task: WaitingFlow, kind: TaskAction) => boolean

/** What models say of the tasks in them. */
export type Models = {
  readonly lets: Lets
  /** Whether the process can go from the task to that step. */
  readonly reaches: (task: WaitingFlow, sActivityId: string) => boolean
  /** Whether what was decided last can be taken back. */
  readonly comesBack: (flow: KnownFlow) => boolean
}

const actionsIn = (flow: KnownFlow, { lets, reaches, comesBack }: Models): readonly FlowAction[] => {
  const { processInstanceId, waiting, isMine, hasVoted, lastDone } = flow
  const whole = (kind: FlowActionKind): FlowAction => ({
    ...{ kind, taskId: null, processInstanceId },
    sStep: null,
    steps: [],
  })
  const ofTasks = waiting
    .filter((task) => task.isMine)
    .flatMap((task) =>
      (['approve', ...TASK_ACTIONS.filter((kind) => lets(task, kind))] as const).map((kind) => ({
        ...{ kind, taskId: task.taskId, processInstanceId, sStep: task.sStep },
        steps: kind === 'return' ? task.earlier.filter(({ sActivityId }) => reaches(task, sActivityId)) : [],
      })),
    )
  return [
    ...ofTasks,
    ...(isMine && lastDone === null ? [whole('withdraw')] : []),
    ...(hasVoted || (lastDone?.isMine === true && comesBack(flow)) ? [whole('takeBack')] : []),
    ...(isMine && waiting.some((task) => !task.isMine) ? [whole('urge')] : []),
  ]
}

export const actionsOf = (flows: readonly KnownFlow[], models: Models): readonly FlowAction[] =>
  flows.filter(({ sState }) => sState === 'running').flatMap((flow) => actionsIn(flow, models))
