// What can happen to a root instance: each is one step.
export type Variables = Readonly<Record<string, unknown>>

export type FlowEvent =
  | {
      readonly kind: 'start'
      readonly definitionId: string
      /** The start event; null: the one that waits for nothing. */
      readonly startId: string | null
      readonly businessKey: string | null
      readonly variables: Variables
    }
  | { readonly kind: 'complete'; readonly taskId: string; readonly variables: Variables }
  /** What a routine answered; a code says that it refused with that BPMN error. */
  | {
      readonly kind: 'called'
      readonly executionId: string
      readonly variables: Variables
      readonly errorCode: string | null
    }
  | { readonly kind: 'trigger'; readonly executionId: string; readonly variables: Variables }
  | { readonly kind: 'timer'; readonly timerId: string }
  | { readonly kind: 'received'; readonly subscriptionId: string; readonly variables: Variables }
  | { readonly kind: 'evaluate'; readonly processInstanceId: string; readonly variables: Variables }
