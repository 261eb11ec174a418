// The body of having a record open.
import { Type } from 'typebox'
import { SAVE_LIMITS } from './request-limits.ts'
import { Id, type Sent, Words } from './words.ts'

export const PresenceBody = Words({
  sFormId: Id('The form'),
  sId: Id('The record'),
  version: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SAVE_LIMITS.version,
      description: 'The version of the record that I see: I am told when there is another',
    }),
  ),
  action: Type.Optional(
    Type.Enum(['stay', 'leave'], {
      description: '`stay` unless said: I have the record open; `leave`: not any more',
    }),
  ),
})

export type PresenceRequest = Sent<typeof PresenceBody>
