// GET /entry/messages/get
import { Type } from 'typebox'
import { MESSAGE_KINDS } from '#contracts/messages.ts'
import { MESSAGE_LIMITS } from '#contracts/requests/request-limits.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const OrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const Message = Type.Object({
  kind: Type.Enum([...MESSAGE_KINDS], {
    description:
      '`mention`: somebody mentioned me in a comment; `approved`, `withdrawn`: a record that I made was approved, or its approval taken back; `approved`, `rejected`, `returned`, `ended`: so ended the process of a record that I submitted or made; `asked`: I am asked to do a task of a process; `done`, `failed`: work that I began has ended; `dead`: a message of the queue was given up (for administrators)',
  }),
  sMessageId: Type.String(),
  tWhen: Type.String(),
  isSeen: Type.Boolean(),
  sUserName: OrNull('Who caused it'),
  sText: Type.String({
    description:
      'How the comment begins, what was said as a process ended, what the task is called, or why something failed',
  }),
  sTitle: Type.String({ description: 'What the record is called, or the work that it is about' }),
  sModelsId: OrNull('Null where it is about no record'),
  sName: OrNull('What the module is called'),
  sId: OrNull('The record that it is about'),
  sRunId: OrNull('Of work that has ended: by what `work` of `GET /entry/live` names it'),
  sFileId: OrNull('What the work made, at `GET /entry/result/{sFileId}`, for as long as it is kept'),
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
