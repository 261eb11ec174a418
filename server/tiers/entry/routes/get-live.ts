// GET /entry/live
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { LIVE_EVENTS } from '#contracts/live.ts'
import { answers } from '../../http/problem-schema.ts'
import { originOf } from '../../http/request-state.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const EVENT_STREAM = 'text/event-stream'

const lastEventIdOf = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' ? id : undefined
}

const schema = {
  tags: ['data'],
  summary: 'Be told what changes',
  description: `Server-sent events (${LIVE_EVENTS.join(', ')}) while the connection stands: \`counts\` says that my open tasks may be others now, within a second of a change in my company, rarer where many listen; \`record\`, that a record that I have open (\`POST /entry/presence\`) is of another version than I see, and who changed it; \`message\`, that \`messages/get\` has something new; \`work\`, that work which I began has ended. A stream ends after five minutes, and when the session does: another one with the header \`Last-Event-ID\` goes on where it ended, and tells at once what was missed.`,
  response: {
    ...answers(Type.Unknown(), ['unauthenticated', 'unavailable']),
    200: { description: 'The events', content: { [EVENT_STREAM]: { schema: { type: 'string' } } } },
  },
}

export const getLive: EntryRoute = (server, { live, access }) => {
  // Who asks for the headers alone reads no stream.
  server.get('/entry/live', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { authorization } = request.headers
    const origin = originOf(request)
    const source = await live.open(sessionOf(request), {
      lastEventId: lastEventIdOf(request),
      session: async () => {
        const session = await access.recognise(authorization, origin).catch(() => null)
        return session?.confined === undefined || session.confined === 'grace' ? session : null
      },
    })
    return reply
      .type(EVENT_STREAM)
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(source)
  })
}
