// GET /entry/modelCenter/getDecisions
import { Type } from 'typebox'
import { UNTASK_TYPES } from '#contracts/metadata-values.ts'
import { Words } from '#contracts/requests/words.ts'
import { DECISION_ACTS, DECISIONS } from '#contracts/work-center.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const OrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const Decision = Type.Object({
  act: Type.Enum([...DECISION_ACTS], {
    description:
      '`approve` it, `submit` it to the process that approves it, `decide` my own task of such a process, or `open` it',
  }),
  taskId: OrNull('The task to decide'),
  sModelsId: OrNull('Null for a task of a record that I may not see'),
  sName: Type.String({ description: 'Of the module; of a task, what its step is called' }),
  sId: OrNull('Null for a task of a record that I may not see'),
  sTitle: Type.String(),
  sParty: OrNull('Whom it is with'),
  dAmount: OrNull('What it comes to, a decimal as text'),
  sCurrency: OrNull('Of the amount'),
  tDate: OrNull('The record’s date'),
  bOpinion: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1 where its module approves nothing without an opinion',
  }),
})

const Answer = Type.Object({
  decisions: Type.Array(Decision),
  isComplete: Type.Boolean({ description: 'False where there are more than are told' }),
})

const schema = {
  tags: ['work center'],
  summary: 'What waits for me, record by record',
  description: `The open tasks of one kind, the latest first: ${DECISIONS.ofModule} of a module and ${DECISIONS.most} in all at most, as their own lists show them. Of what is to be approved, my own tasks of processes first, the oldest first, then what I may approve or submit; what a process is approving already is nobody else’s.`,
  querystring: Words({
    sUnType: Type.Optional(
      Type.Enum([...UNTASK_TYPES], { description: 'The kind of task; `PendingCheck` unless said' }),
    ),
  }),
  response: answers(Answer, ['invalid_request', 'unauthenticated', 'rate_limited', 'unavailable']),
}

export const getDecisions: EntryRoute = (server, { decisions }) => {
  server.get('/entry/modelCenter/getDecisions', { schema }, (request) =>
    decisions(sessionOf(request), request.query.sUnType ?? 'PendingCheck'),
  )
}
