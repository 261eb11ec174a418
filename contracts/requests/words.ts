// The protocol's words as schemas, shared by the requests.
import { Decimal } from 'decimal.js'
import { type Static, type TSchema, Type } from 'typebox'
import type { Row } from '../records.ts'
import { LONGEST_NAME, MOST_RECORDS, PAGE_LIMITS } from './request-limits.ts'

type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** What a schema lets through. */
export type Sent<T extends TSchema> = Frozen<Static<T>>

/** An id or a name. What it names decides whether it is known; here it only must be a text without control characters. */
export const Id = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: LONGEST_NAME,
    pattern: '^[^\\u0000-\\u001f\\u007f]+$',
    description,
  })

/** An object with any keys; a number too long for a double, which arrives as a Decimal, is none. */
export const AnyObject = <T = Row>(description: string) =>
  Type.Refine(
    Type.Unsafe<T>({ type: 'object', description }),
    (value) => !(value instanceof Decimal),
    () => 'must be an object',
  )

/** An object with these keys and no others. */
export const Words = <T extends Record<string, TSchema>>(properties: T, description?: string) =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  })

/** The same with an example of the whole. */
export const Body = <T extends Record<string, TSchema>>(properties: T, example: object) =>
  Type.Object(properties, { additionalProperties: false, examples: [example] })

export const Ids = Type.Array(Id('A record'), {
  minItems: 1,
  maxItems: MOST_RECORDS,
  description: 'Records by sId',
})

export const PageNum = Type.Integer({ minimum: 1, maximum: PAGE_LIMITS.pageNum, description: 'From 1' })
export const PageSize = Type.Integer({
  minimum: 1,
  maximum: PAGE_LIMITS.pageSize,
  description: '50 unless said',
})
