// What a user has seen of the messages.
import { Type } from 'typebox'
import { MESSAGE_LIMITS } from './request-limits.ts'
import { Body, Id } from './words.ts'

export const SeeMessagesBody = Body(
  { sMessageIds: Type.Array(Id('A message'), { maxItems: MESSAGE_LIMITS.most, uniqueItems: true }) },
  { sMessageIds: ['0198c1f2'] },
)
