// What can happen to a root instance: each is one step.

export type Variables = Readonly<Record<string, unknown>>

export type Decision = {
  readonly taskId: string
  readonly by: string
  readonly outcome: 'approve' | 'reject'
  readonly variables: Variables
}

export type HandOn = {
  readonly taskId: string
  readonly by: string
  readonly to: string
  /** A delegate's answer comes back. */
  readonly how: 'delegate' | 'transfer'
}

export type AddSigners = {
  readonly taskId: string
  readonly by: string
  readonly users: readonly string[]
  readonly where: 'before' | 'after' | 'beside'
}

export type VoteTakenBack = { readonly executionId: string; readonly by: string }

export type Replacement = {
  readonly executionId: string
  readonly gone: string
  /** Never none. */
  readonly people: readonly string[]
}

/** How a process ends before its end: returned is to who submitted it. */
export type Ending = 'rejected' | 'returned' | 'withdrawn' | 'ended'

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
  /** What a routine answered; a code says that it refused with that BPMN error, and the variables are whoever's who catches it. */
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
  /** Who they are that an approval asks. */
  | { readonly kind: 'asked'; readonly executionId: string; readonly people: readonly string[] }
  | ({ readonly kind: 'decide' } & Decision)
  | ({ readonly kind: 'handOn' } & HandOn)
  | ({ readonly kind: 'addSigners' } & AddSigners)
  /** Who cannot come any more to a step. */
  | ({ readonly kind: 'replace' } & Replacement)
  /** A vote in a step that is still open. */
  | ({ readonly kind: 'takeVoteBack' } & VoteTakenBack)
  /** To another element, from where a token is; where that is an approval, those whose votes stay. */
  | {
      readonly kind: 'jump'
      readonly executionId: string
      readonly to: string
      readonly kept?: readonly string[]
    }
  /** What runs in other versions of a process goes on in this one. */
  | { readonly kind: 'renew'; readonly definitionId: string }
  | { readonly kind: 'finish'; readonly rootInstanceId: string; readonly outcome: Ending }
