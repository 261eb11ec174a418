// What is answered of approvals to those who take part in them: what waits for a user, and how a record's processes went.
import { type Static, Type } from 'typebox'

const Maybe = (description?: string) =>
  Type.Union([Type.String(description === undefined ? {} : { description }), Type.Null()])

/** `todo`: to do. `done`: done by the user. `started`: begun by them. `copied`: sent to them to know. */
export const INBOX_BOXES = ['todo', 'done', 'started', 'copied'] as const
export type InboxBox = (typeof INBOX_BOXES)[number]

export const FLOW_STATES = ['running', 'approved', 'rejected', 'returned', 'withdrawn', 'ended'] as const
export type FlowState = (typeof FLOW_STATES)[number]
const State = Type.Enum(FLOW_STATES)

/** What somebody may do about a process. */
export const FLOW_ACTIONS = [
  'approve',
  'reject',
  'return',
  'delegate',
  'transfer',
  'addSigner',
  'copy',
  'withdraw',
  'takeBack',
  'urge',
] as const
export type FlowActionKind = (typeof FLOW_ACTIONS)[number]
const Kind = Type.Enum(FLOW_ACTIONS)

export const InboxCountsSchema = Type.Object({
  todo: Type.Integer({ description: 'Tasks to do' }),
  copied: Type.Integer({ description: 'Copies that were not seen yet' }),
})
export type InboxCounts = Static<typeof InboxCountsSchema>

export const InboxItemSchema = Type.Object({
  taskId: Maybe('Null for a process that the user began'),
  processInstanceId: Type.String(),
  sTitle: Type.String({ description: 'What the record is called, else the process' }),
  sParty: Maybe('Whom the record is with, as its list tells'),
  dAmount: Maybe('What it comes to, a decimal'),
  sCurrency: Maybe('In which currency'),
  sStep: Maybe('The step; of a process that is under way, those that it waits at'),
  sProcess: Type.String(),
  sModelsId: Maybe('The module of the record that it is about, where the user may see the record'),
  sFormId: Maybe(),
  sRowId: Maybe(),
  sStarter: Maybe('Who began the process'),
  tSince: Type.String(),
  tDue: Maybe(),
  isOverdue: Type.Boolean(),
  sState: State,
  sOutcome: Maybe('How the user decided'),
  isSeen: Type.Boolean(),
  sFor: Maybe('Who let the user act for them: the task goes back to them'),
  sSender: Maybe('Who sent the copy; null where the step itself did'),
  sWords: Maybe('What they said to it'),
  actions: Type.Array(Kind, { description: 'What may be done about it from the list' }),
})
export type InboxItem = Static<typeof InboxItemSchema>

export const InboxAnswerSchema = Type.Object({
  items: Type.Array(InboxItemSchema),
  total: Type.Integer(),
  counts: InboxCountsSchema,
})
export type InboxAnswer = Static<typeof InboxAnswerSchema>

export const FlowActionSchema = Type.Object({
  kind: Kind,
  taskId: Maybe(),
  processInstanceId: Type.String(),
  sStep: Maybe('The step that it is about'),
  steps: Type.Array(Type.Object({ sActivityId: Type.String(), sName: Type.String() }), {
    description: 'Where it may be returned to, beside whoever began it',
  }),
})
export type FlowAction = Static<typeof FlowActionSchema>

const Opinion = Type.Object({
  sUserName: Maybe(),
  sStep: Maybe(),
  action: Type.String(),
  sText: Maybe(),
  tWhen: Type.String(),
  sTarget: Maybe('Whom or what it names besides'),
})

const Waiting = Type.Object({
  sStep: Type.String(),
  people: Type.Array(Type.String(), { description: 'Their names' }),
  sFor: Maybe('For whom they act: the task goes back to them'),
  sAfterSigners: Maybe('With whom the task is once those who sign before them have signed'),
  needed: Type.Union([Type.Integer({ description: 'How many of those asked must agree' }), Type.Null()]),
  agreed: Type.Integer({ description: 'How many of those have agreed' }),
  tSince: Type.String(),
  tDue: Maybe(),
})

export const FlowInstanceSchema = Type.Object({
  processInstanceId: Type.String(),
  sName: Type.String(),
  sState: State,
  sStarter: Maybe(),
  tStart: Type.String(),
  tEnd: Maybe(),
  opinions: Type.Array(Opinion),
  waiting: Type.Array(Waiting),
})
export type FlowInstance = Static<typeof FlowInstanceSchema>

const ChangeableField = Type.Object({
  sName: Type.String({ description: 'A column of the record or of its lines' }),
  isRequired: Type.Boolean({ description: 'It is to be filled before the step can be approved' }),
})

export const RecordFlowAnswerSchema = Type.Object({
  instances: Type.Array(FlowInstanceSchema, { description: 'The latest first' }),
  diagram: Type.Union([
    Type.Object({
      xml: Maybe('BPMN 2.0; null where it was not asked for'),
      finished: Type.Array(Type.String()),
      current: Type.Array(Type.String()),
      visits: Type.Array(Type.String(), { description: 'What it came to, in that order' }),
      names: Type.Record(Type.String(), Type.String(), {
        description: 'What its elements are called, by id',
      }),
    }),
    Type.Null(),
  ]),
  actions: Type.Array(FlowActionSchema, { description: 'What the user may do now' }),
  changeable: Type.Array(ChangeableField, {
    description: 'What the user may change now, while the rest of the record is closed',
  }),
})
export type RecordFlowAnswer = Static<typeof RecordFlowAnswerSchema>

export const FlowPersonSchema = Type.Object({
  sUserId: Type.String(),
  sUserNo: Type.String(),
  sUserName: Type.String(),
})
export type FlowPerson = Static<typeof FlowPersonSchema>
