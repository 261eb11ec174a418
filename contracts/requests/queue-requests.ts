// What administrators ask of the queue.
import { Type } from 'typebox'
import { DESTINATIONS } from '../queue.ts'
import { MOST_RECORDS } from './request-limits.ts'
import { Body, Id, type Sent } from './words.ts'

/** One of the two: which is judged where it is done. */
export const ReplayBody = Body(
  {
    sIds: Type.Optional(
      Type.Array(Id('A message'), { minItems: 1, maxItems: MOST_RECORDS, description: 'These; or' }),
    ),
    sName: Type.Optional(Type.Enum([...DESTINATIONS], { description: 'all of a destination' })),
  },
  { sName: 'CHANGE_GDS_MODULE' },
)

export type ReplayRequest = Sent<typeof ReplayBody>
