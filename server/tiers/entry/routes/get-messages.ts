// GET /entry/messages/get
import { Type } from 'typebox'
import { MESSAGE_KINDS } from '#contracts/messages.ts'
import { MESSAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Message = Type.Object({
  kind: Type.Enum([...MESSAGE_KINDS], { description: '`mention`: somebody mentioned me in a comment' }),
  sMessageId: Type.String(),
  tWhen: Type.String(),
  isSeen: Type.Boolean(),
  sUserName: Type.Union([Type.String(), Type.Null()], { description: 'Who caused it' }),
  sText: Type.String({ description: 'How it begins' }),
  sModelsId: Type.String(),
  sName: Type.String({ description: 'What the module is called' }),
  sId: Type.String({ description: 'The record that it is about' }),
  sTitle: Type.String({ description: 'What the record is called' }),
})

const schema = {
  tags: ['data'],
  summary: 'What there is to tell me',
  description: `The latest first: of the last ${MESSAGE_LIMITS.most}, those about records that I may see now.`,
  response: answers(Type.Object({ messages: Type.Array(Message) }), [
    'unauthenticated',
    'rate_limited',
    'unavailable',
  ]),
}

export const getMessages: EntryRoute = (server, { messages }) => {
  server.get('/entry/messages/get', { schema }, (request) => messages.get(sessionOf(request)))
}
