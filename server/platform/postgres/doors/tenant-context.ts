// The words that open a tenant's transaction: the signed context and the limits. All set LOCAL, so that they end with it.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { signText } from '../administrator/installation.ts'
import { idleLimitWords } from '../watch/idle-limit.ts'

// How long a signed context outlives the statement limit; a transaction has ended long before.
const CONTEXT_SECONDS = 900

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

// A signature serves the same user for a minute: to sign costs as much as everything else that a small read does here.
const SAME_FOR_SECONDS = 60
const MOST_KEPT = 10_000

const unsigned = (context: RequestContext, nowMs: number): string => {
  const period = Math.floor(nowMs / 1000 / SAME_FOR_SECONDS)
  const expiry = (period + 1) * SAME_FOR_SECONDS + CONTEXT_SECONDS
  return ['v1', context.sBrandsId, context.sSubsidiaryId, context.sUserId, expiry].join('|')
}

/** Signs for one login of the database: the context is `v1|tenant|subsidiary|user|expiry|hmac`. */
export type SignContext = (context: RequestContext, login: string) => string

/**
 * Signs as of the database's own time, which contexts are judged by, and keeps what it signed as long as it would sign the same.
 * The login stands in what is signed and not in what is sent: the database puts in who is there.
 */
export const makeContextSigner = (secret: Buffer, nowMs: () => number): SignContext => {
  const kept = new Map<string, string>()
  return (context, login) => {
    const text = unsigned(context, nowMs())
    const whole = `${text}|${login}`
    const known = kept.get(whole)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const signed = `${text}|${signText(secret, whole)}`
    kept.set(whole, signed)
    return signed
  }
}

/** Until when a signed context is good, in milliseconds. */
export const expiryMsOf = (signedContext: string): number => Number(signedContext.split('|').at(-2)) * 1000

export type OpeningWords = {
  readonly signedContext: string
  readonly requestId: string
  readonly timeZone: string
  readonly statementTimeoutMs: number
  readonly isReadOnly: boolean
  /** Empty where every name of the statement is qualified. */
  readonly schemas: readonly string[]
}

/** Gives the transaction its signed context. */
export const contextWords = (signedContext: string): string =>
  `set local armature.context = ${literal(signedContext)}`

/** Names the request in the audit. */
export const requestWords = (requestId: string): string =>
  `set local armature.request = ${literal(requestId)}`

export const timeZoneWords = (timeZone: string): string => `set local time zone ${literal(timeZone)}`

/** One simple query that begins the transaction. */
export const openingWords = (words: OpeningWords): string =>
  [
    words.isReadOnly ? 'begin read only' : 'begin',
    contextWords(words.signedContext),
    requestWords(words.requestId),
    timeZoneWords(words.timeZone),
    `set local statement_timeout = ${words.statementTimeoutMs}`,
    ...idleLimitWords('local', words.statementTimeoutMs),
    ...(words.schemas.length === 0
      ? []
      : [`set local search_path = ${words.schemas.map(identifier).join(', ')}`]),
  ].join('; ')
