// Answers of some length go out compressed to whoever takes them so: as br, else as gzip. What is short, compressed already, or
// not of words goes out as it is.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What is shorter gains nothing. */
const LEAST_BYTES = 1_024
/** About as fast as gzip, and smaller. */
const QUALITY = 4

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml)|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const WAYS = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes: Uint8Array) => zip(bytes, { level: QUALITY }),
} as const

type Encoding = keyof typeof WAYS

/** The one to use of those that a request takes (`gzip, br;q=0.9`); null for none. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const taken = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality)]
    }),
  )
  const takes = (name: Encoding): boolean => (taken.get(name) ?? taken.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const bytesOf = (payload: unknown): Uint8Array | null => {
  if (typeof payload === 'string') return payload.length === 0 ? null : Buffer.from(payload)
  return payload instanceof Uint8Array ? payload : null
}

/** What is as long as this and of words. Shortness is judged before any text is encoded. */
const compressible = (reply: FastifyReply, payload: unknown): Uint8Array | null => {
  const isLong =
    (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length >= LEAST_BYTES
  if (!isLong || reply.request.method === 'HEAD' || reply.hasHeader('content-encoding')) return null
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) ? bytesOf(payload) : null
}

const addVary = (reply: FastifyReply): void => {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? 'accept-encoding' : `${before}, accept-encoding`)
}

/** The same answer in other bytes is no longer byte for byte what a strong tag stands for. */
const weakenTag = (reply: FastifyReply): void => {
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
}

export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, done) => {
    const bytes = compressible(reply, payload)
    if (bytes === null) return done(null, payload)
    addVary(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return done(null, payload)
    WAYS[encoding](bytes).then(
      (compressed) => {
        weakenTag(reply)
        reply.header('content-encoding', encoding).removeHeader('content-length')
        done(null, compressed)
      },
      (error: Error) => done(error),
    )
  })
}
