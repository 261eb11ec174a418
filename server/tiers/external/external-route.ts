// What a file in routes/ exports: adds one route to the tier.
import type { TypedServer } from '../http/typed-server.ts'
import type { ExternalServices } from './external-services.ts'

export type ExternalRoute = (server: TypedServer, services: ExternalServices) => void
