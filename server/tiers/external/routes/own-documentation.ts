// GET /api/docs: the page on which a caller reads and tries what its credential may ask for. Credential and secret stay on the page.
import { readFileSync } from 'node:fs'
import { PAGE_POLICY } from '../../http/security-headers.ts'
import type { ExternalRoute } from '../external-route.ts'

const HIDDEN = { schema: { hide: true } }

const FILES = [
  ['/api/docs', 'page.html', 'text/html'],
  ['/api/docs/page.css', 'page.css', 'text/css'],
  ['/api/docs/page.js', 'page.js', 'text/javascript'],
] as const

export const ownDocumentation: ExternalRoute = (server) => {
  for (const [url, file, type] of FILES) {
    const text = readFileSync(new URL(`../page/${file}`, import.meta.url), 'utf8')
    server.get(url, HIDDEN, async (_request, reply) =>
      reply.headers({ 'content-security-policy': PAGE_POLICY }).type(`${type}; charset=utf-8`).send(text),
    )
  }
}
