// What is answered of processes that are under way or were.
import { type Static, Type } from 'typebox'

const Maybe = (description?: string) =>
  Type.Union([Type.String(description === undefined ? {} : { description }), Type.Null()])

export const StartAnswerSchema = Type.Object({ processInstanceId: Type.String(), ended: Type.Boolean() })
export type StartAnswer = Static<typeof StartAnswerSchema>

export const ActAnswerSchema = Type.Object({
  ...StartAnswerSchema.properties,
  skipped: Type.Optional(
    Type.Array(Type.Object({ sActivityId: Type.String(), sName: Type.String() }), {
      description: 'What an administrator’s move passes by',
    }),
  ),
})
export type ActAnswer = Static<typeof ActAnswerSchema>

export const ActAllAnswerSchema = Type.Object({
  results: Type.Array(
    Type.Object({ taskId: Type.String(), ok: Type.Boolean(), message: Type.Optional(Type.String()) }),
  ),
})
export type ActAllAnswer = Static<typeof ActAllAnswerSchema>

export const OpenTaskSchema = Type.Object({
  taskId: Type.String(),
  sName: Maybe(),
  sActivityId: Type.String({ description: 'The task in the model' }),
  assignee: Maybe('The user who has it'),
  owner: Maybe('Who gave it away'),
  candidateUsers: Type.Array(Type.String()),
  candidateGroups: Type.Array(Type.String()),
  processInstanceId: Type.String(),
  rootInstanceId: Type.String(),
  processDefinitionId: Type.String(),
  sBusinessKey: Maybe(),
  createdAt: Type.String(),
  dueDate: Maybe(),
  priority: Type.Integer(),
  sFormKey: Maybe(),
  sModelsId: Maybe('The module of the record that it is about'),
  sFormId: Maybe(),
  sRowId: Maybe(),
})
export type OpenTask = Static<typeof OpenTaskSchema>

export const PendingTimerSchema = Type.Object({
  sId: Type.String(),
  processInstanceId: Type.String(),
  sActivityId: Type.String(),
  dueDate: Type.String(),
  repeat: Maybe(),
  iRetries: Type.Integer(),
  sError: Maybe(),
  isGivenUp: Type.Boolean(),
})
export type PendingTimer = Static<typeof PendingTimerSchema>

export const InstanceAnswerSchema = Type.Object({
  processInstanceId: Type.String(),
  processDefinitionId: Type.String(),
  sKey: Type.String(),
  sName: Maybe(),
  version: Type.Integer(),
  sBusinessKey: Maybe(),
  state: Type.String({
    description: '`running`, `approved`, `rejected`, `returned`, `withdrawn` or `ended`',
  }),
  ended: Type.Boolean(),
  startTime: Type.String(),
  endTime: Maybe(),
  startUserId: Maybe(),
  reason: Maybe(),
  record: Type.Union([
    Type.Object({ sModelsId: Type.String(), sFormId: Type.String(), sId: Type.String() }),
    Type.Null(),
  ]),
  variables: Type.Record(Type.String(), Type.Unknown()),
  trace: Type.Array(
    Type.Object({
      sActivityId: Type.String(),
      sName: Maybe(),
      type: Type.String(),
      startTime: Type.String(),
      endTime: Maybe(),
      reason: Maybe(),
      processInstanceId: Type.String(),
    }),
  ),
  opinions: Type.Array(
    Type.Object({
      sUserId: Type.String(),
      sUserName: Maybe(),
      tWhen: Type.String(),
      action: Type.String(),
      sText: Maybe(),
      sTarget: Maybe(),
      taskId: Maybe(),
      sActivityId: Maybe(),
      sActivityName: Maybe(),
    }),
  ),
})
export type InstanceAnswer = Static<typeof InstanceAnswerSchema>
