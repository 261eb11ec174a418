// What is answered of the instances that are under way, to those who administer them.
import { type Static, Type } from 'typebox'

const Maybe = (description?: string) =>
  Type.Union([Type.String(description === undefined ? {} : { description }), Type.Null()])

export const RunningInstanceSchema = Type.Object({
  processInstanceId: Type.String(),
  processDefinitionId: Type.String(),
  sKey: Type.String(),
  sName: Type.String(),
  version: Type.Integer(),
  sModelsId: Maybe('The module of the record that it is about'),
  sRowId: Maybe('That record'),
  sTitle: Type.String({ description: 'What the record was called as it was submitted' }),
  sStarter: Maybe('Who submitted it'),
  tStart: Type.String(),
  steps: Type.Array(Type.String(), { description: 'The tasks that are open' }),
  people: Type.Array(Type.String(), { description: 'Whom it waits for' }),
  iGivenUp: Type.Integer({ description: 'Timers that were given up' }),
  isStuck: Type.Boolean({
    description: 'A timer was given up, or it waits for nobody and nothing that will come by itself',
  }),
})
export type RunningInstance = Static<typeof RunningInstanceSchema>

export const RunningAnswerSchema = Type.Object({
  instances: Type.Array(RunningInstanceSchema),
  next: Maybe('Give it as `after` for those that follow; null: there are none'),
})
export type RunningAnswer = Static<typeof RunningAnswerSchema>

export const RenewedInstanceSchema = Type.Object({
  processInstanceId: Type.String(),
  ok: Type.Boolean({ description: 'It goes on in that version, or, tried, would' }),
  stays: Type.Array(Type.String(), { description: 'What is open and goes on' }),
  problems: Type.Array(Type.String(), { description: 'Why it cannot' }),
  lost: Type.Array(Type.String(), { description: 'Events that are waited for no longer' }),
  gained: Type.Array(Type.String(), { description: 'Events that are waited for from then on, or anew' }),
})
export type RenewedInstance = Static<typeof RenewedInstanceSchema>

export const RenewAnswerSchema = Type.Object({ instances: Type.Array(RenewedInstanceSchema) })
export type RenewAnswer = Static<typeof RenewAnswerSchema>
