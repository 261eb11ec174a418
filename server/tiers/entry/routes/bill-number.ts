// POST /entry/billNumber/ahead
import { Type } from 'typebox'
import { BillNumberBody } from '#contracts/requests/bill-number-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['builder'],
  summary: 'The number that a setting would give next',
  description: 'In the subsidiary of the session, today. It is not drawn: whoever saves next gets it.',
  body: BillNumberBody,
  response: answers(Type.Object({ sBillNo: Type.String() }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
  ]),
}

export const billNumber: EntryRoute = (server, services) => {
  server.post('/entry/billNumber/ahead', { schema }, (request) =>
    services.billNumberAhead(sessionOf(request), request.body),
  )
}
