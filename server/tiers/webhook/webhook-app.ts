// The webhook tier as specified: a message that is accepted and does nothing, and an interface description that is valid
// and empty, with its page.
import type { FastifyPluginAsync } from 'fastify'
import { dropBodies } from '../http/drop-body.ts'
import { PAGE_POLICY } from '../http/security-headers.ts'
import { type ReceivingParts, receiveHooks } from './receive-hooks.ts'

const HIDDEN = { schema: { hide: true } }

const EMPTY_SWAGGER = {
  swagger: '2.0',
  info: { title: 'Armature webhooks', version: '1.0' },
  basePath: '/',
  paths: {},
  definitions: {},
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Armature webhooks</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/static/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/static/swagger-ui-bundle.js"></script>
<script src="/swagger-ui/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({ url: '/v2/api-docs', dom_id: '#swagger-ui', validatorUrl: null })\n`

/** The webhook tier's routes, as a plugin for the HTTP server. */
export const buildWebhookApp =
  (parts: ReceivingParts): FastifyPluginAsync =>
  async (server) => {
    await server.register(receiveHooks(parts))
    await server.register(async (anything) => {
      dropBodies(anything)
      anything.all('/send/sendQw', HIDDEN, async (_request, reply) =>
        reply.type('text/plain; charset=utf-8').send('ok'),
      )
    })
    server.get('/v2/api-docs', HIDDEN, async () => EMPTY_SWAGGER)
    server.get('/swagger-ui.html', HIDDEN, async (_request, reply) =>
      reply.headers({ 'content-security-policy': PAGE_POLICY }).type('text/html; charset=utf-8').send(PAGE),
    )
    server.get('/swagger-ui/start.js', HIDDEN, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(START),
    )
  }
