// What a caller sent for a definition, judged by its schema: in the address as text, in the body as JSON. The words of a page stand beside
// what the definition declares. Pure.
import { type TSchema, Type } from 'typebox'
import { SAVE_LIMITS } from '#contracts/requests/request-limits.ts'
import { Id } from '#contracts/requests/words.ts'
import { invalidRequest } from '#server/kernel/errors/app-error.ts'
import { judgeOf } from '#server/kernel/requests/request-judge.ts'
import type { ApiInput } from '../definition-rule.ts'
import { HANDLE } from './kinds.ts'
import type { ApiDefinition } from './query/definition-query.ts'

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

type Judging = {
  readonly input: ApiInput
  readonly words: Readonly<Record<string, TSchema>>
}

const judged = ({ input, words }: Judging, { address, body }: Sent): Values => {
  const { properties = {} } = input
  const told = Object.entries(address).map(([name, value]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : words[name]
    return [name, asWanted(value, typeIn(schema))] as const
  })
  const verdict = judgeOf(schemaOf(input, words))({ ...Object.fromEntries(told), ...body })
  if (!verdict.isRight) throw invalidRequest(verdict.complaints)
  return verdict.value as Values
}

/** Throws invalid_request, a complaint for each value that does not fit. */
export const sentValues = (
  { jInput, iPageSize }: { readonly jInput: ApiInput; readonly iPageSize: number },
  sent: Sent,
): SentValues => {
  const { properties = {} } = jInput
  const all = judged({ input: jInput, words: pageWords(iPageSize) }, sent)
  const isOwn = (name: string): boolean => Object.hasOwn(properties, name)
  const numberOf = (name: string, usual: number): number => (isOwn(name) ? usual : Number(all[name] ?? usual))
  return {
    values: Object.fromEntries(Object.entries(all).filter(([name]) => isOwn(name))),
    page: { pageNum: numberOf('pageNum', 1), pageSize: numberOf('pageSize', iPageSize) },
  }
}

/** What tells one record from others, beside the columns that the definition declares; a new one has no version. */
export const recordWords = (method: string): Readonly<Record<string, TSchema>> => {
  const record = { sId: Id('The record') }
  if (HANDLE[method] === 'add') return { sId: Type.Optional(Id('The record’s own UUID, if any')) }
  return {
    ...record,
    version: Type.String({ minLength: 1, maxLength: SAVE_LIMITS.version, description: 'As read' }),
  }
}

type Taking = Pick<ApiDefinition, 'sKind' | 'bReadOnly' | 'jInput'>

/** What a method takes of what the definition declares. What records must have, they must have where they are added. */
export const inputFor = ({ sKind, bReadOnly, jInput }: Taking, method: string): ApiInput => {
  if (sKind !== 'form' || bReadOnly === 1 || HANDLE[method] === 'add') return jInput
  return HANDLE[method] === 'del' ? {} : { properties: jInput.properties ?? {} }
}

/** The columns of one record, and which it is. Throws invalid_request as sentValues does. */
export const recordValues = (definition: Taking, method: string, sent: Sent): Values =>
  judged({ input: inputFor(definition, method), words: recordWords(method) }, sent)
