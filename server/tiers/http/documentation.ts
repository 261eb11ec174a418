// The interface described by itself: /openapi.json made from the route schemas, and /docs to read and try it.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import project from '../../../package.json' with { type: 'json' }
import { ProblemSchema } from './problem-schema.ts'

const INTRODUCTION = `Every screen is a row: the generic endpoints read and save what a module's metadata describes.

Sign in at \`POST /entry/login\`, then send \`Authorization: Bearer <token>\`. Failures are RFC 9457 problem documents with
a \`code\` and a \`traceId\`, in the language of the session. Numbers keep every digit; columns keep their table names.`

const TAGS = [
  { name: 'session', description: 'Signing in and out, and who one is' },
  { name: 'metadata', description: 'What there is: the menu, and modules with their forms' },
  { name: 'data', description: 'Reading and saving business data, locks, approval' },
  { name: 'work center', description: 'The open tasks of the user' },
  { name: 'procedures', description: 'Calling the routines that a module names' },
  { name: 'charts', description: 'Dashboards: the charts of a module with their data' },
  { name: 'permissions', description: 'Why somebody may not, what is shown less, and seeing as another' },
]

/** Swagger UI writes styles inline and draws with data URLs; everything else comes from this service. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the description tells instead of parts of the route's own schema: what is judged where it is known what may be said. */
    readonly described?: Readonly<Record<string, unknown>>
  }
}

type Described = { readonly described?: Readonly<Record<string, unknown>> }

/** Collects the schemas of every route registered afterwards. */
export const addDocumentation = async (server: FastifyInstance): Promise<void> => {
  server.addSchema(ProblemSchema)
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Armature', version: project.version, description: INTRODUCTION },
      tags: TAGS,
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token of POST /entry/login' },
        },
      },
      security: [{ session: [] }],
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, ...(route.config as Described | undefined)?.described },
      url,
    }),
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `part${index}`),
    },
  })
  server.get('/openapi.json', { schema: { hide: true } }, async () => server.swagger())
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { tryItOutEnabled: true, persistAuthorization: true, docExpansion: 'list' },
    theme: { title: 'Armature API' },
  })
}
