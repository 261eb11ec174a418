// What a file in routes/ exports: adds one route to the tier.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Services } from '../services.ts'

export type EntryServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type EntryRoute = (server: EntryServer, services: Services) => void

/** Content type of answers that are JSON text already. */
export const JSON_TEXT = 'application/json; charset=utf-8'
