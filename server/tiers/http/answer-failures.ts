// Answers every failure with a problem document: errors of handlers, of the HTTP layer, unknown addresses, and bytes that
// are not HTTP at all.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { faultOf, isToldFault } from '#server/kernel/observation/fault.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Connections } from './connections.ts'
import { dropTheRest } from './early-answers.ts'
import { fromFastify } from './fastify-errors.ts'
import { knownError, renderProblem } from './problem.ts'
import { languageOf } from './request-state.ts'

export type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

const NOTHING_HERE = { en: 'There is nothing at this address', zh: '此地址不存在' }
const MALFORMED = { en: 'The request is malformed', zh: '请求格式有误' }
const TOO_SLOW = { en: 'The request did not arrive in full in time', zh: '请求未能在规定时间内完整送达' }

/** 404 for an address that nobody serves. */
export const nothingHere = (): AppError => new AppError('not_found', NOTHING_HERE)

/** Sends the problem that stands for what was thrown; what is our fault, or a routine's, is observed with its cause. */
export const failureAnswerer =
  (observe: Observe): AnswerFailure =>
  (error, request, reply) => {
    const cause = fromFastify(error instanceof Error ? error : new Error('what was thrown is no error'))
    const known = knownError(cause)
    const traceId = request.traceId || request.id
    // Work that was given up because whoever asked is gone is nobody's fault.
    const isStopped = known.code === 'timeout' || (cause instanceof Error && cause.name === 'AbortError')
    const isGivenUp = isStopped && reply.raw.destroyed
    if ((known.status >= 500 && !isGivenUp) || isToldFault(known)) {
      const where = request.routeOptions.url ?? 'http'
      observe(faultOf(cause, { where, traceId, sBrandsId: request.session?.context.sBrandsId }))
    }
    const { status, headers, body } = renderProblem(known, { language: languageOf(request), traceId })
    return reply.code(status).headers(headers).send(JSON.stringify(body))
  }

const refusalOf = (error: Error): AppError =>
  new AppError(
    'invalid_request',
    'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : MALFORMED,
  )

const problemText = (error: Error): string => {
  const problem = renderProblem(refusalOf(error), { language: 'en', traceId: '' })
  const text = JSON.stringify(problem.body)
  const headers = {
    ...problem.headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return ['HTTP/1.1 400 Bad Request', ...lines, '', text].join('\r\n')
}

/**
 * For Fastify's `clientErrorHandler`: what came in is not HTTP, or did not come in time. The connection ends, and no answer
 * goes where another one is due: a request that came whole before gets its own, and one that was answered early no second.
 */
export const refuseMalformed =
  ({ underWay, endAfterAnswers }: Connections) =>
  (error: Error, socket: Socket): void => {
    const [first] = underWay(socket)
    if (first?.req.complete) endAfterAnswers(socket)
    else if (first?.headersSent || !socket.writable) socket.destroy()
    else {
      socket.end(problemText(error))
      dropTheRest(socket)
    }
  }

/** Puts the answers in place. */
export const answerFailures = (server: FastifyInstance, answer: AnswerFailure): void => {
  server.setErrorHandler((error, request, reply) => answer(error, request, reply))
  server.setNotFoundHandler((request, reply) => answer(nothingHere(), request, reply))
}

/** Answers for an address or a method that nobody serves before anything of the body is read. */
export const refuseUnknown = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw nothingHere()
  })
}
