// What a file in routes/ exports: adds one route to the tier.
import type { TypedServer } from '../http/typed-server.ts'
import type { Services } from '../services.ts'

export type EntryRoute = (server: TypedServer, services: Services) => void

/** Content type of answers that are JSON text already. */
export const JSON_TEXT = 'application/json; charset=utf-8'
