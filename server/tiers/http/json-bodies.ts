// The bodies of requests, JSON all of them. A larger one takes room until nothing is under way for its request, and is
// parsed and judged by its schema when it is its tenant's turn.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { parseJson } from '#server/kernel/json/parse-json.ts'
import { readBody } from './read-body.ts'
import { refuseUnwanted, startLimit } from './request-limit.ts'
import { whenThrough } from './request-work.ts'
import { judgeAhead } from './schema-validation.ts'

/** What bodies share, by tenant. */
export type BodyShares = {
  /** Lends so many bytes to a tenant, or throws. */
  readonly take: (sBrandsId: string, bytes: number) => void
  readonly giveBack: (sBrandsId: string, bytes: number) => void
  /** Does what nothing can interrupt when it is the tenant's turn. */
  readonly inTurn: <T>(sBrandsId: string, work: () => T) => Promise<T>
}

/** What is smaller costs no more than its request does anyway. */
const SMALL_BODY_BYTES = 16_384

const tenantOf = ({ session }: FastifyRequest): string => session?.context.sBrandsId ?? ''

const announcedBytes = ({ headers }: IncomingMessage): number | undefined => {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Takes room for a request's body as it grows, and gives it back when nothing is under way for the request. */
const roomOf = (
  shares: Pick<BodyShares, 'take' | 'giveBack'>,
  request: FastifyRequest,
): ((bytes: number) => void) => {
  const tenant = tenantOf(request)
  let taken = 0
  const giveBack = (): void => {
    shares.giveBack(tenant, taken)
    taken = 0
  }
  return (bytes) => {
    if (bytes <= SMALL_BODY_BYTES) return
    refuseUnwanted(request)
    if (taken === 0) whenThrough(request, giveBack)
    shares.take(tenant, bytes - taken)
    taken = bytes
  }
}

/** The bytes of a request's body, which take room like any other. */
export const bytesOf = (
  shares: Pick<BodyShares, 'take' | 'giveBack'>,
  request: FastifyRequest,
  mostBytes: number,
): Promise<Buffer> =>
  readBody(request.raw, { announced: announcedBytes(request.raw), mostBytes, allow: roomOf(shares, request) })

const parseInTurn = async (shares: BodyShares, request: FastifyRequest, body: Buffer): Promise<unknown> => {
  if (body.length === 0) return undefined
  if (body.length <= SMALL_BODY_BYTES) return parseJson(body)
  return shares.inTurn(tenantOf(request), () => {
    refuseUnwanted(request)
    const value = parseJson(body)
    judgeAhead(request, value)
    return value
  })
}

const ENCODED = {
  en: 'Send the body as it is, without Content-Encoding',
  zh: '请直接发送正文，不要使用 Content-Encoding',
}

/** A body that is packed up is not unpacked: what it may become has no bounds. */
const refuseEncoded = ({ headers }: IncomingMessage): void => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw new AppError('unsupported_media', ENCODED)
}

const NOT_UTF8 = { en: 'Send the body as UTF-8', zh: '请以 UTF-8 编码发送正文' }

const CHARSET = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/gi

/** JSON is UTF-8: other characters would be read as what they are not. */
const refuseOtherCharset = ({ headers }: IncomingMessage): void => {
  for (const [, quoted, plain = ''] of (headers['content-type'] ?? '').matchAll(CHARSET))
    if (!/^utf-?8$/i.test(quoted ?? plain)) throw new AppError('unsupported_media', NOT_UTF8)
}

const readJson = async (shares: BodyShares, request: FastifyRequest): Promise<unknown> => {
  refuseEncoded(request.raw)
  refuseOtherCharset(request.raw)
  const body = await bytesOf(shares, request, request.routeOptions.bodyLimit)
  startLimit(request)
  return parseInTurn(shares, request, body)
}

/** Reads JSON and nothing else. */
export const acceptJson = (server: FastifyInstance, shares: BodyShares): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', (request: FastifyRequest) => {
    const reading = readJson(shares, request)
    request.work = reading
    return reading
  })
}
