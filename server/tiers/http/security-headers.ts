// Headers that keep browsers from being turned against their users. A page that needs more than nothing says so itself.
import type { FastifyInstance } from 'fastify'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
} as const

/** Scripts, pictures and data from this service alone; styles may stand inline, as the widgets write them. */
export const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self'; object-src 'none'; frame-src 'self' blob:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"

/** Of a page that other pages of this service show within themselves. */
export const FRAMED_POLICY = {
  'content-security-policy': PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
} as const

const ONE_YEAR = 'max-age=31536000; includeSubDomains'

/** Puts the headers on every answer. */
export const addSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    if (request.protocol === 'https') reply.header('strict-transport-security', ONE_YEAR)
    done()
  })
}
