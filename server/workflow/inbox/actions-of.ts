// What a user may do about a record's process at this moment, from where it stands. Pure.
import type { FlowAction, FlowActionKind, FlowInstance } from '#contracts/workflow/inbox.ts'

export type WaitingFlow = FlowInstance['waiting'][number] & {
  readonly taskId: string
  readonly isMine: boolean
  /** Steps that were done before. */
  readonly earlier: FlowAction['steps']
}

export type KnownFlow = Omit<FlowInstance, 'waiting'> & {
  readonly waiting: readonly WaitingFlow[]
  readonly isMine: boolean
  /** The task that somebody completed last. */
  readonly lastDone: { readonly taskId: string; readonly isMine: boolean } | null
}

const OF_TASKS: readonly FlowActionKind[] = [
  'approve',
  'reject',
  'return',
  'delegate',
  'transfer',
  'addSigner',
  'copy',
]

const actionsIn = (flow: KnownFlow): readonly FlowAction[] => {
  const { processInstanceId, waiting, isMine, lastDone } = flow
  const whole = (kind: FlowActionKind, taskId: string | null = null): FlowAction => ({
    ...{ kind, taskId, processInstanceId },
    sStep: null,
    steps: [],
  })
  const ofTasks = waiting
    .filter((task) => task.isMine)
    .flatMap(({ taskId, sStep, earlier }) =>
      OF_TASKS.map((kind) => ({
        ...{ kind, taskId, processInstanceId, sStep },
        steps: kind === 'return' ? earlier : [],
      })),
    )
  return [
    ...ofTasks,
    ...(isMine && lastDone === null ? [whole('withdraw')] : []),
    ...(lastDone?.isMine === true ? [whole('takeBack', lastDone.taskId)] : []),
    ...(isMine && waiting.some((task) => !task.isMine) ? [whole('urge')] : []),
  ]
}

export const actionsOf = (flows: readonly KnownFlow[]): readonly FlowAction[] =>
  flows.filter(({ sState }) => sState === 'running').flatMap(actionsIn)
