// What HTTP asks of a request beside its being readable, judged here so that its refusal is a problem like every other:
// that it names its host, and expects nothing that this server cannot do.
import type { FastifyInstance } from 'fastify'
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'

const NO_HOST: Text = { en: 'The request names no host', zh: '请求未指明主机（Host）' }
const UNKNOWN_EXPECTATION: Text = {
  en: 'The request expects something other than 100-continue',
  zh: '请求的 Expect 只能是 100-continue',
}

/** Refuses what Node would answer without a word. Earlier versions of HTTP ask for neither. */
export const requireManners = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ raw: { httpVersion, headers } }) => {
    if (httpVersion !== '1.1') return
    if (headers.host === undefined) throw new AppError('invalid_request', NO_HOST)
    const isKnown = headers.expect === undefined || headers.expect.trim().toLowerCase() === '100-continue'
    if (!isKnown) throw new AppError('invalid_request', UNKNOWN_EXPECTATION)
  })
}
