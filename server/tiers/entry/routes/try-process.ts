// POST /entry/workflow/try
import { Type } from 'typebox'
import { TryBody } from '#contracts/requests/workflow-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const PersonSchema = Type.Object({
  sUserId: Type.String(),
  sUserName: Type.String(),
  because: Type.String({ description: 'Why they are asked, such as `role:finance` or `substitute:<user>`' }),
  standsInFor: Type.Union([Type.String(), Type.Null()]),
})

const StepSchema = Type.Object({
  sActivityId: Type.String(),
  sName: Type.String(),
  people: Type.Array(PersonSchema),
  passedOver: Type.Array(
    Type.Object({ sUserId: Type.String(), sUserName: Type.String(), why: Type.String() }),
    { description: 'Whom the step names and does not ask, and why not' },
  ),
  skipped: Type.Array(Type.String(), {
    description: 'Those of them who approved directly before, and are not asked again',
  }),
  needed: Type.Integer({ description: 'How many of the others must agree' }),
  sequential: Type.Boolean({ description: 'One after the other' }),
})

const ProblemSchema = Type.Object({
  elementId: Type.Union([Type.String(), Type.Null()]),
  message: Type.String(),
})

const schema = {
  tags: ['workflow'],
  summary: 'Try a process',
  description:
    'Who would be asked about a record, in which order and why, if everybody approved. Writes nothing.',
  body: TryBody,
  response: answers(
    Type.Object({
      steps: Type.Array(StepSchema),
      ended: Type.Boolean(),
      problems: Type.Array(ProblemSchema),
    }),
    [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'broken_metadata',
      'too_large',
      'timeout',
    ],
  ),
}

const config = { changeSet: 'ignored' } as const

export const tryProcess: EntryRoute = (server, { tryProcess: attempt }) => {
  server.post('/entry/workflow/try', { config, schema }, (request) =>
    attempt(sessionOf(request), request.body),
  )
}
