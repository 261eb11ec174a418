// Every request has a time limit: what is not answered by then is answered 504, whatever it waits for. The time in which
// its body arrives is the sender's and does not count; that in which it waits to be parsed does.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/errors/app-error.ts'

type Limit = {
  /** Whether an answer is on its way: compressing it takes its time too. */
  isAnswered: boolean
  readonly answer: (error: AppError) => void
  /** Milliseconds that are left, as of the last start. */
  left: number
  startedAt: number
  timer: NodeJS.Timeout | undefined
  unwanted: AbortController | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    limit: Limit | null
  }
}

const tooLong = (): AppError =>
  new AppError('timeout', {
    en: 'The answer took too long, so the service stopped waiting for it. Ask for less at once, or try again later.',
    zh: '处理时间过长，服务已停止等待结果。请减少单次请求的内容，或稍后再试。',
  })

/** Does not count until it is started again. */
export const stopLimit = ({ limit }: FastifyRequest): void => {
  if (limit === null || limit.timer === undefined) return
  clearTimeout(limit.timer)
  limit.timer = undefined
  limit.left -= performance.now() - limit.startedAt
}

const settle = (request: FastifyRequest): void => {
  stopLimit(request)
  if (request.limit !== null) request.limit.isAnswered = true
}

/** Counts from here on, also where it counts already. */
export const startLimit = ({ limit }: FastifyRequest): void => {
  if (limit === null || limit.timer !== undefined || limit.isAnswered) return
  limit.startedAt = performance.now()
  limit.timer = setTimeout(
    () => {
      limit.unwanted?.abort()
      limit.answer(tooLong())
    },
    Math.max(1, limit.left),
  )
}

/** Gives every request so many milliseconds. */
export const limitRequests = (server: FastifyInstance, milliseconds: number): void => {
  server.decorateRequest('limit', null)
  server.addHook('onRequest', (request, reply, done) => {
    request.limit = {
      isAnswered: false,
      answer: (error) => reply.send(error),
      left: milliseconds,
      startedAt: 0,
      timer: undefined,
      unwanted: undefined,
    }
    startLimit(request)
    // Whoever asked has the answer, or is gone.
    reply.raw.once('close', () => {
      settle(request)
      request.limit?.unwanted?.abort()
    })
    done()
  })
  // Before any other hook that an answer goes through: what is on its way is not answered again.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    settle(request)
    done()
  })
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    stopLimit(request)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    startLimit(request)
    done()
  })
}

/** Aborted when nobody waits for the answer any more: whoever asked is gone, or the limit has passed. */
export const unwantedSignal = ({ limit }: FastifyRequest): AbortSignal => {
  if (limit === null) throw new Error('a request stands outside limitRequests')
  limit.unwanted ??= new AbortController()
  return limit.unwanted.signal
}

const GIVEN_UP = { en: 'The request was cancelled', zh: '请求已被放弃' }

/** Nobody waits for the answer any more: nothing is to be begun for it. */
export const refuseUnwanted = (request: FastifyRequest): void => {
  if (unwantedSignal(request).aborted) throw new AppError('invalid_request', GIVEN_UP)
}
