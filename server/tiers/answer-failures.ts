// Answers every failure with a problem document: errors of handlers, of the HTTP layer, unknown addresses, and bytes that
// are not HTTP at all.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { fromFastify } from './fastify-errors.ts'
import { knownError, renderProblem } from './problem.ts'
import { languageOf } from './request-state.ts'

export type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

const NOTHING_HERE = { en: 'There is nothing at this address', zh: '此地址不存在' }
const MALFORMED = { en: 'The request is malformed', zh: '请求格式有误' }

/** 404 for an address that nobody serves. */
export const nothingHere = (): AppError => new AppError('not_found', NOTHING_HERE)

/** Sends the problem that stands for what was thrown; what is our fault is observed with its cause. */
export const failureAnswerer =
  (observe: Observe): AnswerFailure =>
  (error, request, reply) => {
    const cause = fromFastify(error instanceof Error ? error : new Error('what was thrown is no error'))
    const known = knownError(cause)
    const traceId = request.traceId || request.id
    if (known.status >= 500)
      observe({ kind: 'fault', where: request.routeOptions.url ?? 'http', error: cause, traceId })
    // What is left of a body that is too large is read and dropped: a sender whose connection broke would not see the answer.
    if (known.code === 'too_large') reply.removeHeader('connection')
    const { status, headers, body } = renderProblem(known, { language: languageOf(request), traceId })
    return reply.code(status).headers(headers).send(JSON.stringify(body))
  }

/** For Fastify's `clientErrorHandler`: what came in is not HTTP. */
export const refuseMalformed = (_error: Error, socket: Socket): void => {
  if (!socket.writable) return
  const problem = renderProblem(new AppError('invalid_request', MALFORMED), { language: 'en', traceId: '' })
  const text = JSON.stringify(problem.body)
  const headers = {
    ...problem.headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', text].join('\r\n'))
}

/** Puts the answers in place. */
export const answerFailures = (server: FastifyInstance, answer: AnswerFailure): void => {
  server.setErrorHandler((error, request, reply) => answer(error, request, reply))
  server.setNotFoundHandler((request, reply) => answer(nothingHere(), request, reply))
}
