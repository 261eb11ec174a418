// The words that open a tenant's transaction: the signed context, the role, the limits. All set LOCAL, so that they end with it.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { signText } from './installation.ts'

// How long a signed context outlives the statement limit; a transaction has ended long before.
const CONTEXT_SECONDS = 900

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The signed context: `v1|tenant|subsidiary|user|expiry|hmac`. */
export const signContext = (secret: Buffer, context: RequestContext, nowMs: number): string => {
  const expiry = Math.floor(nowMs / 1000) + CONTEXT_SECONDS
  const text = ['v1', context.sBrandsId, context.sSubsidiaryId, context.sUserId, expiry].join('|')
  return `${text}|${signText(secret, text)}`
}

export type OpeningWords = {
  readonly signedContext: string
  readonly requestId: string
  readonly timeZone: string
  readonly statementTimeoutMs: number
  readonly isReadOnly: boolean
  /** Empty where every name of the statement is qualified. */
  readonly schemas: readonly string[]
}

/** One simple query that begins the transaction. */
export const openingWords = (words: OpeningWords): string =>
  [
    words.isReadOnly ? 'begin read only' : 'begin',
    `set local armature.context = ${literal(words.signedContext)}`,
    `set local armature.request = ${literal(words.requestId)}`,
    `set local time zone ${literal(words.timeZone)}`,
    `set local statement_timeout = ${words.statementTimeoutMs}`,
    ...(words.schemas.length === 0
      ? []
      : [`set local search_path = ${words.schemas.map(identifier).join(', ')}`]),
    'set local role tenant_runtime',
  ].join('; ')
