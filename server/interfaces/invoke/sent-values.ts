// What a caller sent for a definition, judged by its schema: in the address as text, in the body as JSON. The words of a page stand beside
// what the definition declares. Pure.
import { type TSchema, Type } from 'typebox'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { judgeOf } from '#server/kernel/requests/request-judge.ts'
import type { ApiInput } from '../judged-definitions.ts'

export type Values = Readonly<Record<string, unknown>>

export type Sent = {
  /** Of the address. */
  readonly address: Values
  /** An object, where there was one. */
  readonly body: Values
}

export type SentValues = {
  /** What the definition declares, of what was sent. */
  readonly values: Values
  readonly page: { readonly pageNum: number; readonly pageSize: number }
}

export const MOST_PAGES = 10_000

/** Words of the protocol, unless the definition has its own of that name. */
export const pageWords = (iPageSize: number): Readonly<Record<string, TSchema>> => ({
  pageNum: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_PAGES, description: 'Which page, from 1' }),
  ),
  pageSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: iPageSize, description: `Rows of a page, ${iPageSize} at most` }),
  ),
})

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

/** A text of the address as what the schema wants there; what is nothing of the kind stays a text and is refused as one. */
const asWanted = (text: unknown, type: unknown): unknown => {
  if (typeof text !== 'string') return text
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const typeIn = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined

/** The whole of what may be sent: what the definition declares, beside `words` of the protocol, and nothing else. */
export const schemaOf = (
  { properties = {}, required = [] }: ApiInput,
  words: Readonly<Record<string, TSchema>>,
): TSchema =>
  Type.Object(
    {
      ...words,
      ...Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => {
          const value = Type.Unsafe(schema)
          return [name, required.includes(name) ? value : Type.Optional(value)]
        }),
      ),
    },
    { additionalProperties: false },
  )

/** Throws invalid_request, a complaint for each value that does not fit. */
export const sentValues = (
  { jInput, iPageSize }: { readonly jInput: ApiInput; readonly iPageSize: number },
  { address, body }: Sent,
): SentValues => {
  const { properties = {} } = jInput
  const paging = pageWords(iPageSize)
  const told = Object.entries(address).map(([name, value]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : paging[name]
    return [name, asWanted(value, typeIn(schema))] as const
  })
  const judged = judgeOf(schemaOf(jInput, paging))({ ...Object.fromEntries(told), ...body })
  if (!judged.isRight) throw invalidRequest(judged.complaints)
  const all = judged.value as Values
  const isOwn = (name: string): boolean => Object.hasOwn(properties, name)
  const numberOf = (name: string, usual: number): number => (isOwn(name) ? usual : Number(all[name] ?? usual))
  return {
    values: Object.fromEntries(Object.entries(all).filter(([name]) => isOwn(name))),
    page: { pageNum: numberOf('pageNum', 1), pageSize: numberOf('pageSize', iPageSize) },
  }
}
