// What is asked of processes.
import { type Static, Type } from 'typebox'
import { AnyObject, Id, Words } from './words.ts'

const Variables = Type.Optional(AnyObject('Values by the names of variables'))
const Name = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })
const ProcessInstance = Type.Optional(Id('Of one instance alone'))

/** As long as a model may be. */
export const MOST_OF_XML = 1_000_000

export const DeployBody = Words({
  xml: Type.String({ minLength: 1, maxLength: MOST_OF_XML, description: 'BPMN 2.0' }),
})
export type DeployRequest = Static<typeof DeployBody>

export const StartBody = Words({
  sKey: Name('The process, by its id in the model'),
  sBusinessKey: Type.Optional(Type.String({ maxLength: 200, description: 'What it is about' })),
  variables: Variables,
})
export type StartRequest = Static<typeof StartBody>

export const CompleteBody = Words({
  outcome: Type.Optional(Name('How it was decided: `approve`, `reject`, or what the process asks for')),
  comment: Type.Optional(Type.String({ maxLength: 4000, description: 'What is said to it' })),
  variables: Variables,
})
export type CompleteRequest = Static<typeof CompleteBody>

export const ProcessMessageBody = Words({
  sName: Name('The message'),
  processInstanceId: ProcessInstance,
  variables: Variables,
})
export type ProcessMessageRequest = Static<typeof ProcessMessageBody>

export const SignalBody = Words({ sName: Name('The signal'), variables: Variables })
export type SignalRequest = Static<typeof SignalBody>

export const TriggerBody = Words({
  sActivityId: Name('The receive task, by its id in the model'),
  processInstanceId: ProcessInstance,
  variables: Variables,
})
export type TriggerRequest = Static<typeof TriggerBody>

const ACTIONS = [
  ...(['approve', 'reject', 'return', 'withdraw', 'takeBack', 'delegate', 'transfer'] as const),
  ...(['addSigner', 'copy', 'urge', 'reassign', 'end', 'move'] as const),
] as const

const Users = Type.Array(Id('A user'), { maxItems: 100, description: 'Whom it goes to, by sUserId' })
const Comment = Type.Optional(Type.String({ maxLength: 4000, description: 'What is said to it' }))

export const ActBody = Words({
  taskId: Type.Optional(Id('The task')),
  processInstanceId: Type.Optional(Id('The instance, where it is about no task')),
  action: Type.Enum([...ACTIONS]),
  comment: Comment,
  to: Type.Optional(Id('Where it goes: a step by its id, `previous`, or `initiator`')),
  users: Type.Optional(Users),
  where: Type.Optional(Type.Enum(['before', 'after', 'beside'], { description: 'When the signers sign' })),
})
export type ActRequest = Static<typeof ActBody>

export const ActAllBody = Words({
  taskIds: Type.Array(Id('A task'), { minItems: 1, maxItems: 200 }),
  action: Type.Enum(['approve', 'reject']),
  comment: Comment,
})
export type ActAllRequest = Static<typeof ActAllBody>

export const EvaluateBody = Words({
  processInstanceId: Id('The instance whose conditions are looked at anew'),
  variables: Variables,
})
export type EvaluateRequest = Static<typeof EvaluateBody>

export const SeeCopiesBody = Words({
  taskIds: Type.Array(Id('A copy, by its `taskId`'), { maxItems: 100, uniqueItems: true }),
})

export const RenewBody = Words({
  processDefinitionId: Id('The version that they go on in'),
  processInstanceIds: Type.Array(Id('An instance'), { minItems: 1, maxItems: 200 }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Tell what would be, and write nothing' })),
})
export type RenewRequest = Static<typeof RenewBody>

export const TryBody = Words({
  sKey: Type.Optional(Name('A process that is deployed; unless `xml` is given')),
  xml: Type.Optional(
    Type.String({ minLength: 1, maxLength: MOST_OF_XML, description: 'A model that need not be deployed' }),
  ),
  sModelsId: Id('The module of the record'),
  sId: Id('The record'),
  sUserId: Id('Who submits it'),
})
export type TryRequest = Static<typeof TryBody>
