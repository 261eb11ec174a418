// The protocol's words as schemas, shared by the routes.
import { Decimal } from 'decimal.js'
import { type TSchema, Type } from 'typebox'
import type { Row } from '#contracts/records.ts'

/** An id or a name. What it names decides whether it is known; here it only must be a text without control characters. */
export const Id = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]+$', description })

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

export const ModelsQuery = Type.Object({
  sModelsId: Id('The module that the call is made from; grants and licence are checked against it'),
})

/** The query of what may be tried without effect. Strict, so that a misspelt `dryRun` is not taken for none. */
export const WriteQuery = Words({
  sModelsId: ModelsQuery.properties.sModelsId,
  dryRun: Type.Optional(
    Type.Enum(['0', '1'], {
      description: '1: do everything, hooks included, answer as if it had been done, and roll back',
    }),
  ),
})

export const Ids = Type.Array(Id('A record'), { minItems: 1, maxItems: 1_000, description: 'Records by sId' })

export const PageNum = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' })
export const PageSize = Type.Integer({ minimum: 1, maximum: 1_000, description: '50 unless said' })

/** The answer of what has nothing to say. */
export const Nothing = Type.Object({}, { description: 'Done' })
