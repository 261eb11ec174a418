// GET /entry/licence
import { Type } from 'typebox'
import { LICENCE_STATES } from '#contracts/licence.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Day = Type.String({ format: 'date' })

const schema = {
  tags: ['session'],
  summary: 'What the licence says of my company',
  response: answers(
    Type.Object({
      state: Type.Enum([...LICENCE_STATES], {
        description:
          '`unlicensed` and `early`: only modules of the framework are there; `grace`: records can be read; `expired`: they cannot any more',
      }),
      iMostUsers: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Who may sign in; null: any number',
      }),
      term: Type.Union([
        Type.Object({
          customer: Type.String(),
          from: Day,
          until: Type.String({ format: 'date', description: 'The last day on which all is as licensed' }),
          readUntil: Type.String({
            format: 'date',
            description: 'The last day on which records can be read',
          }),
        }),
        Type.Null(),
      ]),
    }),
    ['unauthenticated'],
  ),
}

export const licence: EntryRoute = (server, { access }) => {
  server.get('/entry/licence', { schema }, async (request) => {
    const { state, mostUsers, term } = access.licence(sessionOf(request).context)
    return { state, iMostUsers: mostUsers, term }
  })
}
