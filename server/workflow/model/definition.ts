// A process as it is run: elements and flows by id, references resolved, expressions read. Made once of a model and never changed.
import type { Approval } from './approval.ts'
import type { Formula } from './expression/formula.ts'

export type Flow = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly condition: Formula | null
  /** Where it holds, the flow is taken without its condition. */
  readonly skip: Formula | null
}

export type Timer = { readonly kind: 'date' | 'duration' | 'cycle'; readonly text: Formula }

/** Variables that go over to another instance: each by the name that it gets there, and besides all that the execution has itself, or all that it sees. */
export type Passed = {
  readonly values: readonly Assignment[]
  readonly all: 'nothing' | 'own' | 'seen'
}

/** What a message or signal carries: what whoever throws it sends along, and what of that whoever catches it takes; all of it where nothing is named. */
export type Carried = {
  readonly sends: Passed
  readonly businessKey: Formula | null
  readonly takes: readonly Assignment[]
}

/** What an event waits for. An error or escalation without a code catches every one. */
export type Trigger =
  | { readonly kind: 'timer'; readonly timer: Timer }
  | { readonly kind: 'message'; readonly name: Formula; readonly carried: Carried }
  /** A signal of its own instance reaches nobody else. */
  | {
      readonly kind: 'signal'
      readonly name: Formula
      readonly ownInstance: boolean
      readonly carried: Carried
    }
  | { readonly kind: 'error'; readonly code: string | null; readonly codeVariable: string | null }
  | { readonly kind: 'escalation'; readonly code: string | null; readonly codeVariable: string | null }
  | { readonly kind: 'conditional'; readonly condition: Formula }
  | { readonly kind: 'compensation'; readonly activityId: string | null }
  | { readonly kind: 'link'; readonly name: string }
  | { readonly kind: 'cancel' }
  /** Ends its scope, all instances of a repeated activity, or all there is of the root instance. */
  | { readonly kind: 'terminate'; readonly reach: 'scope' | 'several' | 'root' }

export type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { readonly kind: Kind }>

export type MultiInstance = {
  readonly sequential: boolean
  readonly cardinality: Formula | null
  readonly collection: Formula | null
  readonly elementVariable: string | null
  readonly indexVariable: string | null
  readonly completion: Formula | null
}

type Base = {
  readonly id: string
  readonly name: Formula | null
  /** The sub-process it stands in; null: the process itself. */
  readonly parentId: string | null
  /** Flows by id, in the order of the model. */
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
  readonly defaultFlow: string | null
  readonly loop: MultiInstance | null
  /** Where it holds, and skipping is allowed, the element is passed by. */
  readonly skip: Formula | null
  /** Values that it alone sees, and what it gives to the scope around it when it is left. */
  readonly takes: readonly Assignment[]
  readonly gives: readonly Assignment[]
}

export type UserTask = Base & {
  readonly kind: 'userTask'
  readonly assignee: Formula | null
  readonly candidateUsers: readonly Formula[]
  readonly candidateGroups: readonly Formula[]
  readonly dueDate: Formula | null
  readonly priority: Formula | null
  readonly formKey: Formula | null
  /** Null: whoever is asked completes it, and that is all. */
  readonly approval: Approval | null
}

export type ServiceTask = Base & {
  readonly kind: 'serviceTask'
  /** The registered routine; null: an expression, or nothing at all. */
  readonly routine: string | null
  readonly expression: Formula | null
  readonly resultVariable: string | null
  readonly fields: readonly Assignment[]
}

/** A value, and the name it gets. */
export type Assignment = { readonly target: string; readonly value: Formula }

export type CallActivity = Base & {
  readonly kind: 'callActivity'
  readonly called: Formula
  readonly passes: Passed
  readonly returns: Passed
  readonly businessKey: Formula | null
}

export type StartEvent = Base & {
  readonly kind: 'startEvent'
  readonly trigger: Trigger | null
  readonly interrupting: boolean
  /** The variable that names whoever started the process. */
  readonly initiator: string | null
}

export type BoundaryEvent = Base & {
  readonly kind: 'boundaryEvent'
  readonly attachedTo: string
  readonly interrupting: boolean
  readonly trigger: Trigger
  /** The activity that undoes the one it is attached to. */
  readonly handlerId: string | null
}

export type SubProcess = Base & {
  readonly kind: 'subProcess'
  readonly byEvent: boolean
  readonly isTransaction: boolean
}
export type ReceiveTask = Base & { readonly kind: 'receiveTask'; readonly message: Formula | null }
export type ThrowEvent = Base & {
  readonly kind: 'throwEvent' | 'endEvent'
  readonly thrown: readonly Trigger[]
  /** Of an end: the record is not approved where the process comes here. */
  readonly rejects: boolean
}
export type CatchEvent = Base & { readonly kind: 'catchEvent'; readonly trigger: Trigger }
export type Gateway = Base & {
  readonly kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventGateway'
}
export type ManualTask = Base & { readonly kind: 'manualTask' }

export type Element =
  | StartEvent
  | ThrowEvent
  | CatchEvent
  | BoundaryEvent
  | UserTask
  | ServiceTask
  | ReceiveTask
  | ManualTask
  | CallActivity
  | SubProcess
  | Gateway

/** A variable that a scope begins with; the process itself where no scope is named. */
export type InitialValue = {
  readonly scopeId: string | null
  readonly name: string
  readonly value: unknown
}

export type Process = {
  readonly key: string
  readonly name: string | null
  /** Whose records it is drawn for; null: the drawing does not say. */
  readonly module: string | null
  readonly elements: ReadonlyMap<string, Element>
  readonly flows: ReadonlyMap<string, Flow>
  readonly initialValues: readonly InitialValue[]
}

/** A process as it was deployed, under the id of that version. */
export type Definition = Process & { readonly id: string }

/** Null: the element asks for none. */
export const approvalIn = (element: Element | null | undefined): Approval | null =>
  element?.kind === 'userTask' ? element.approval : null

export const ACTIVITIES: ReadonlySet<Element['kind']> = new Set<Element['kind']>([
  'userTask',
  'serviceTask',
  'receiveTask',
  'manualTask',
  'callActivity',
  'subProcess',
])
