// Whether a text is an answer of the work center: what the shared store holds is believed only then.
import { Type } from 'typebox'
import type { WorkCenterAnswer } from '#contracts/work-center.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'

const Items = Type.Array(
  Type.Object({
    sModelsId: Type.String(),
    sName: Type.String(),
    iCount: Type.Integer({ minimum: 0 }),
    countIsExact: Type.Boolean(),
    roleGroups: Type.Array(Type.String()),
    roleClasses: Type.Array(Type.Object({ sClass: Type.String(), roles: Type.Array(Type.String()) })),
    flow: Type.Optional(Type.Object({ sId: Type.String(), sName: Type.String() })),
    broken: Type.Optional(Type.String()),
  }),
)

const Answer = Type.Object({
  Pending: Items,
  PendingCheck: Items,
  MyWarning: Items,
  calculatedAt: Type.String(),
})

/** A parser that answers undefined for everything else. */
export const answerParser = (): ((text: string) => WorkCenterAnswer | undefined) => jsonParser(Answer)
