// A client that sends one of the context keys beside the protocol's words is overruled in silence: the key is taken out
// before the body is checked. Where a route defines the word itself, it is the route's.
import type { FastifyInstance } from 'fastify'
import { CONTEXT_KEYS } from '#contracts/context-keys.ts'

type WithProperties = { readonly properties?: Readonly<Record<string, unknown>> }

const isPlain = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** Takes context keys out of the bodies of every route registered afterwards. */
export const overruleContextKeys = (server: FastifyInstance): void => {
  server.addHook('preValidation', ({ body, routeOptions }, _reply, done) => {
    const known = (routeOptions.schema?.body as WithProperties | undefined)?.properties ?? {}
    if (isPlain(body))
      for (const key of CONTEXT_KEYS) if (key in body && !Object.hasOwn(known, key)) delete body[key]
    done()
  })
}
