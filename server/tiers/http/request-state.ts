// What every request carries besides Fastify's own: its trace and, once somebody is known to ask, the session.
import type { FastifyRequest } from 'fastify'
import type { Language } from '#contracts/language.ts'
import type { RequestOrigin } from '#server/access/session/make-session.ts'
import type { Session } from '#server/kernel/context/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** 32 hex digits: the caller's trace (W3C traceparent) or a new one. In every log line and every problem. */
    traceId: string
    session: Session | null
  }
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/
const NO_TRACE = '0'.repeat(32)

/** The trace that the caller says this request is part of. */
export const traceOf = (traceparent: unknown): string | undefined => {
  const trace = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  return trace === NO_TRACE ? undefined : trace
}

/** Where a request comes from, as its context has it. The client has no say in either. */
export const originOf = (request: FastifyRequest): RequestOrigin => ({
  sRequestId: request.id,
  sClientIp: request.ip,
})

/** The first language that the client accepts and the service speaks; English when there is none. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((one) => one.trim().startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) }
    })
    .filter(({ tag, quality }) => quality > 0 && /^(zh|en)\b/.test(tag))
    .sort((one, other) => other.quality - one.quality)
  return wanted[0]?.tag.startsWith('zh') ? 'zh-CN' : 'en'
}

/** The language to answer in. */
export const languageOf = (request: FastifyRequest): Language =>
  request.session?.context.sLanguage ?? acceptedLanguage(request.headers['accept-language'])
