// Jobs and their runs, as administrators see them.
import { Type } from 'typebox'
import { MISFIRES, RUN_STATES } from '#contracts/scheduler.ts'

const Flag = (description: string) => Type.Enum([0, 1], { description })
const TextOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

export const RunSchema = Type.Object({
  sId: Type.String(),
  sState: Type.Enum([...RUN_STATES]),
  tScheduled: Type.String({ description: 'For when it was meant' }),
  tStart: TextOrNull('Null while it waits'),
  iMilliseconds: Type.Union([Type.Number(), Type.Null()], { description: 'How long it took' }),
  ok: Type.Union([Type.Boolean(), Type.Null()], { description: 'Null until it has ended' }),
  iCount: Type.Union([Type.Number(), Type.Null()], {
    description: 'How much was done: rows removed, messages put in',
  }),
  sError: Type.Optional(Type.String({ description: 'Why it failed' })),
  iTries: Type.Integer({ description: 'How many nodes began it' }),
  bAsked: Flag('1 where somebody asked for it'),
})

const PLAN = {
  sCron: Type.Optional(Type.String({ description: 'One of the two' })),
  iIntervalSeconds: Type.Optional(Type.Integer()),
}

export const JobSchema = Type.Object({
  sId: Type.String(),
  sName: Type.String({ description: 'In the language of the session' }),
  ...PLAN,
  bPaused: Flag('1 while it is paused'),
  next: Type.Array(Type.String(), { description: 'The next five times; none while it is paused' }),
  bRunning: Flag('1 while it waits or is running'),
  last: Type.Union([RunSchema, Type.Null()], { description: 'The last run that has ended' }),
  sBrandsId: TextOrNull('The company that it concerns; null: all'),
  triggers: Type.Array(
    Type.Object({
      ...PLAN,
      sTimeZone: Type.String(),
      sMisfire: Type.Enum([...MISFIRES], {
        description: 'What becomes of firings that were missed: one of them is made up for, none is, or each',
      }),
      sCalendarId: TextOrNull('Its days off'),
      sError: Type.Optional(Type.String({ description: 'Why it has no next time' })),
    }),
  ),
})
