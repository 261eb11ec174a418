// The body of having a record open.
import { Type } from 'typebox'
import { Id, type Sent, Words } from './words.ts'

export const PresenceBody = Words({
  sFormId: Id('The form'),
  sId: Id('The record'),
  action: Type.Optional(
    Type.Enum(['stay', 'leave'], {
      description: '`stay` unless said: I have the record open; `leave`: not any more',
    }),
  ),
})

export type PresenceRequest = Sent<typeof PresenceBody>
