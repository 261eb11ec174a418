// Schemas of the work center, for the API documentation; contracts/work-center.ts has every field.
import { Type } from 'typebox'
import { MOST_TASKS } from '#contracts/work-center.ts'

const Items = (description: string) =>
  Type.Array(
    Type.Object({
      sModelsId: Type.String({
        description:
          'Empty for tasks of a process about no record that the user may open: then `sName` is the process',
      }),
      sName: Type.String(),
      iCount: Type.Integer({ description: `Counting stops at ${MOST_TASKS}` }),
      iTasks: Type.Optional(
        Type.Integer({ description: 'How many of them are tasks of processes, which the inbox has' }),
      ),
      countIsExact: Type.Boolean({ description: 'False where there are more' }),
      roleGroups: Type.Array(Type.String(), { description: 'The user’s roles that give the module' }),
      roleClasses: Type.Array(Type.Object({ sClass: Type.String(), roles: Type.Array(Type.String()) }), {
        description: 'The same roles by their class',
      }),
      flow: Type.Optional(Type.Object({ sId: Type.String(), sName: Type.String() })),
      broken: Type.Optional(Type.String({ description: 'Why nothing could be counted' })),
    }),
    { description },
  )

export const WorkCenterAnswerSchema = Type.Object({
  Pending: Items('Work to be done'),
  PendingCheck: Items('What waits for approval'),
  MyWarning: Items('What is late or out of order'),
  calculatedAt: Type.String({ format: 'date-time' }),
})
