// GET /entry/units
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['metadata'],
  summary: 'What quantities and amounts are counted in where I work',
  description:
    '`names`: what units are called in the language of the session, by their codes; one that is not among them goes by its code. `sCurrency`: the currency of the books, in which amounts are that name no other; null where nobody says it. `dTaxRate`: the standard tax rate in percent, as its digits; null where there is none.',
  response: answers(
    Type.Object({
      names: Type.Record(Type.String(), Type.String()),
      sCurrency: Type.Union([Type.String(), Type.Null()]),
      dTaxRate: Type.Union([Type.String(), Type.Null()]),
    }),
    ['unauthenticated', 'rule_violation', 'timeout'],
  ),
}

export const getUnits: EntryRoute = (server, { units }) => {
  server.get('/entry/units', { schema }, (request) => units(sessionOf(request).context))
}
