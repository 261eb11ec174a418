// Requests to everything that a credential may call, made of its own document: each with all that it takes.
import { type Attempt, markedQuery } from './request-file.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minimum?: number
  readonly $ref?: string
}

type Operation = {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** By the name of a parameter, or by `operation.name` where one takes another; null leaves it out. */
export type Values = Readonly<Record<string, unknown>>

const plainest = (schema: Schema): unknown => {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'boolean') return true
  return schema.type === 'integer' || schema.type === 'number' ? (schema.minimum ?? 1) : 'a'
}

type Parameter = readonly [name: string, schema: Schema]

const inBody = ({ requestBody }: Operation, { components }: Document): readonly Parameter[] | null => {
  const schema = requestBody?.content['application/json']?.schema
  if (schema === undefined) return null
  const whole = components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  return Object.entries(whole.properties ?? {})
}

const inAddress = ({ parameters = [] }: Operation): readonly Parameter[] =>
  parameters.flatMap(({ name, in: place, schema }) => (place === 'query' ? [[name, schema] as const] : []))

const sentFor = (parameters: readonly Parameter[], operation: string, values: Values) =>
  Object.fromEntries(
    parameters.flatMap(([name, schema]) => {
      const own = values[`${operation}.${name}`]
      const value = own === undefined ? values[name] : own
      return value === null ? [] : [[name, value ?? plainest(schema)]]
    }),
  )

export const invokeAttempts = (document: Document, values: Values): readonly Attempt[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const name = operation.operationId
      const query = sentFor(inAddress(operation), name, values)
      const body = inBody(operation, document)
      return {
        ...{ name, method: method.toUpperCase() },
        path: `${path}${path.startsWith('/api/invoke/') ? '*' : ''}${markedQuery(query)}`,
        ...(body === null ? {} : { body: sentFor(body, name, values) }),
      }
    }),
  )
