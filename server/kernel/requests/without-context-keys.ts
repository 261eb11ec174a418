// A client that sends one of the context keys beside the protocol's words is silently overruled: the key is taken out at every
// depth at which the protocol has words. Where a request defines the word itself, it is the request's.
import { Decimal } from 'decimal.js'
import { contextKeyOf } from '#contracts/context-keys.ts'
import type { RequestSchema } from './schema-complaints.ts'

const wordsOf = (
  words: object,
  properties: NonNullable<RequestSchema['properties']>,
): readonly (readonly [string, unknown])[] =>
  Object.entries(words).flatMap(([word, value]) => {
    const defined = Object.hasOwn(properties, word) ? properties[word] : undefined
    if (defined !== undefined) return [[word, withoutContextKeys(value, defined)] as const]
    return contextKeyOf(word) === undefined ? [[word, value] as const] : []
  })

/** A list that is refused for its length alone is left as it is. */
const isLookedInto = (list: readonly unknown[], schema: RequestSchema): boolean =>
  list.length <= (schema.maxItems ?? list.length) || schema['x-too-long'] !== undefined

/** What is heard of a body. What has no properties in its schema is data, which those who bind it see to. */
export const withoutContextKeys = (body: unknown, schema: RequestSchema): unknown => {
  if (typeof body !== 'object' || body === null || body instanceof Decimal) return body
  const { items, properties } = schema
  if (Array.isArray(body))
    return items === undefined || !isLookedInto(body, schema)
      ? body
      : body.map((entry) => withoutContextKeys(entry, items))
  return properties === undefined ? body : Object.fromEntries(wordsOf(body, properties))
}
