// What a step wants done beside its rows: routines to call, what others are told, and the history, in the order it happened.
import type { Approver } from '../approval.ts'
import type { Ending, Variables } from './event.ts'

type Where = {
  readonly executionId: string
  readonly processInstanceId: string
  readonly activityId: string
}

export type Effect =
  /** Answered by an event `called`; until then the token waits. */
  | (Where & { readonly kind: 'call'; readonly routine: string; readonly values: Variables })
  /** Answered by an event `asked`; until then the token waits. */
  | (Where & {
      readonly kind: 'ask'
      readonly approvers: readonly Approver[]
      readonly copyTo: readonly Approver[]
      readonly fourEyes: boolean
    })
  /** How the process ends, where it does not end as approved. */
  | { readonly kind: 'decided'; readonly outcome: Ending }
  | {
      readonly kind: 'signal' | 'message'
      readonly name: string
      readonly processInstanceId: string
      readonly variables: Variables
      /** Of an instance that it begins. */
      readonly businessKey: string | null
    }
  | (Where & { readonly kind: 'activityStarted' | 'activityEnded' | 'activityCancelled' })
  | (Where & { readonly kind: 'flowTaken'; readonly flowId: string })
  | (Where & { readonly kind: 'taskCreated' | 'taskEnded' | 'taskCancelled'; readonly taskId: string })
  | {
      readonly kind: 'instanceStarted'
      readonly processInstanceId: string
      readonly definitionId: string
      readonly businessKey: string | null
      /** The instance that called it. */
      readonly callerInstanceId: string | null
    }
  | {
      readonly kind: 'instanceEnded' | 'instanceCancelled'
      readonly processInstanceId: string
      readonly definitionId: string
    }
  | {
      readonly kind: 'variableSet'
      readonly variableId: string
      readonly executionId: string
      readonly processInstanceId: string
      readonly name: string
      readonly value: unknown
    }
