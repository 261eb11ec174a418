// Requests made of an OpenAPI document: to its addresses, with what it says they take, and with what they do not.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { type Known, type Schema, valueFor } from './values.ts'

export type RandomRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

export type Senders = {
  /** Tokens that hold: of users, and of another system. */
  readonly sessions: readonly string[]
  readonly credential: string
  readonly known: Known
  /** Of a hook whose code is known. */
  readonly hookSecret: string
}

/** Half of what comes is from strangers. */
const BAD_TOKENS = ['', 'x', 'Bearer', 'null', 'e30.e30.e30', '...', 'x'.repeat(3_000)]

const withRefs = (schema: Schema | undefined, { components }: Document): Schema => {
  const name = schema?.$ref?.split('/').at(-1)
  return (name === undefined ? schema : components?.schemas?.[name]) ?? {}
}

/** What is sent in an address or a header is text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const headerText = (value: unknown): string =>
  asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 4_000)

type Values = Readonly<Record<string, unknown>>

const sentHeaders = (parameters: readonly Parameter[], values: Values): Record<string, string> =>
  Object.fromEntries(
    parameters.flatMap(({ in: place, name }) => {
      const value = values[`header ${name}`]
      return place === 'header' && value !== undefined ? [[name, headerText(value)]] : []
    }),
  )

const addressOf = (path: string, parameters: readonly Parameter[], values: Values) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
    encoded(asText(values[`path ${name}`] ?? 'x')),
  )
  const query = parameters.flatMap(({ in: place, name }) =>
    place === 'query' && values[`query ${name}`] !== undefined
      ? [`${encoded(name)}=${encoded(asText(values[`query ${name}`]))}`]
      : [],
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** One in a dozen is cut off, doubled or no JSON at all. */
const bodyText = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(value, fc.integer({ min: 0, max: 60 })).map(([made, luck]) => {
    const text = JSON.stringify(made) ?? ''
    if (luck === 0) return text.slice(0, Math.floor(text.length / 2))
    if (luck === 1) return `${text}${text}`
    if (luck === 2) return text.replaceAll(/\d+/g, '1e999')
    if (luck === 3) return text.replace('{', '{"__proto__":{"a":1},"a":1,"a":2,')
    return luck === 4 ? '\u0000\ufffd' : text
  })

const valuesOf = (parameters: readonly Parameter[], known: Known) => {
  const model = Object.fromEntries(
    parameters.map(({ name, in: place, schema }) => [`${place} ${name}`, valueFor(schema, name, known)]),
  )
  const sure = parameters.filter(({ required }) => required === true)
  return fc.record(model, { requiredKeys: sure.map(({ name, in: place }) => `${place} ${name}`) })
}

const signature = (secret: string, body: string): Record<string, string> => {
  const time = String(Math.floor(Date.now() / 1_000))
  const made = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'webhook-timestamp': time, 'webhook-signature': `sha256=${made}` }
}

type Place = { readonly path: string; readonly method: string; readonly operation: Operation }

const requestTo = (
  document: Document,
  place: Place,
  { sessions, credential, known, hookSecret }: Senders,
) => {
  const { path, method, operation } = place
  const fitting = path.startsWith('/api/') ? [credential] : sessions
  const parameters = operation.parameters ?? []
  const [[type, content] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {})
  const isHook = path.startsWith('/send/')
  const body =
    type === '' && !isHook
      ? fc.constant(null)
      : bodyText(valueFor(withRefs(content?.schema, document), '', known))
  const token = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(credential, ...sessions) },
    { weight: 11, arbitrary: fc.constantFrom(...BAD_TOKENS) },
  )
  const headersOf = (values: Values, text: string | null, luck: number): Record<string, string> => ({
    ...(text === null ? {} : { 'content-type': luck === 2 ? 'text/plain' : type || 'application/json' }),
    ...sentHeaders(parameters, values),
    ...(isHook && luck > 15 ? signature(hookSecret, text ?? '') : {}),
  })
  return fc
    .record({ values: valuesOf(parameters, known), body, token, luck: fc.integer({ min: 0, max: 30 }) })
    .map(({ values, body: text, token: shown, luck }): RandomRequest => {
      const address = addressOf(path, parameters, values)
      return {
        method: luck === 0 ? 'PUT' : method.toUpperCase(),
        path: luck === 1 ? `${address}/%2e%2e` : address,
        headers: {
          ...(shown === '' ? {} : { authorization: `Bearer ${shown}` }),
          ...headersOf(values, text, luck),
        },
        body: text,
      }
    })
}

/** What takes nothing answers the same each time. */
const OFTEN = 20

/** They look through the whole database. */
const LONG: ReadonlySet<string> = new Set(['/entry/metadataHealth', '/entry/whereUsed'])

const weightOf = ({ path, operation: { parameters = [], requestBody } }: Place): number =>
  LONG.has(path) || (parameters.length === 0 && requestBody === undefined) ? 1 : OFTEN

/** To any address of the documents but those of `except`. */
export const requestsOf = (
  documents: readonly Document[],
  senders: Senders,
  except: ReadonlySet<string>,
): fc.Arbitrary<RandomRequest> => {
  const every = documents.flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      except.has(path)
        ? []
        : Object.entries(operations).map(([method, operation]) => {
            const place = { path, method, operation }
            return { weight: weightOf(place), arbitrary: requestTo(document, place, senders) }
          }),
    ),
  )
  return fc.oneof(...every)
}
