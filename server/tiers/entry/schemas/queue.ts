// Messages of the queue, as administrators see them.
import { Type } from 'typebox'
import { DESTINATIONS, MESSAGE_STATES } from '#contracts/queue.ts'

export const QueueName = Type.Enum([...DESTINATIONS])

export const QueueMessageSchema = Type.Object({
  sId: Type.String(),
  sName: QueueName,
  sState: Type.Enum([...MESSAGE_STATES], { description: '`dead`: given up' }),
  sBrandsId: Type.Union([Type.String(), Type.Null()], {
    description: 'The company in which it was put in; null where none caused it',
  }),
  iVersion: Type.Integer({ description: 'Of its payload' }),
  iTries: Type.Integer(),
  tAt: Type.String({ description: 'When it was put in, or in again' }),
  sError: Type.Union([Type.String(), Type.Null()], { description: 'What the last try that failed said' }),
  tFailed: Type.Union([Type.String(), Type.Null()]),
  payload: Type.Unknown(),
})
