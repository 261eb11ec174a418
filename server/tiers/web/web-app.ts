// The web tier: the built front ends as files. Any address that no file has and no other tier claims is a place inside a
// front end, which reads it itself.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { nothingHere } from '../answer-failures.ts'
import { PAGE_POLICY } from '../security-headers.ts'

/** First parts of addresses that belong to other tiers: unknown ones below them are 404, never a page. */
const NOT_PAGES: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'docs',
  'entry',
  'healthz',
  'metrics',
  'online',
  'openapi.json',
  'pro',
  'readyz',
  'send',
  'swagger-ui',
  'swagger-ui.html',
  'token',
  'v2',
])

const HIDDEN = { schema: { hide: true } }

const firstPart = (url: string): string => /^\/*([^/?#]*)/.exec(url)?.[1] ?? ''

const isPlace = (url: string, accept: string | undefined): boolean =>
  !NOT_PAGES.has(firstPart(url)) && (accept ?? '').includes('text/html')

const headersOf = (path: string): Readonly<Record<string, string>> => ({
  'content-security-policy': PAGE_POLICY,
  'cache-control': /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
})

const BUILT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** The files of `root`, as a plugin for the HTTP server. */
export const buildWebApp =
  (root = BUILT): FastifyPluginAsync =>
  async (server) => {
    await server.register(fastifyStatic, {
      root,
      wildcard: false,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
    })

    const page = (reply: FastifyReply, file: string): FastifyReply =>
      reply.headers(headersOf(file)).sendFile(file)

    /** The front end that a place belongs to. */
    const pageFor = (url: string): string =>
      firstPart(url) === 'builder' && existsSync(join(root, 'builder', 'index.html'))
        ? 'builder/index.html'
        : 'index.html'

    server.get<{ Params: { '*': string } }>('/*', HIDDEN, async (request, reply) => {
      const file = request.params['*']
      if (/\.[a-z0-9]+$/i.test(file)) return page(reply, file)
      if (!isPlace(request.url, request.headers.accept)) throw nothingHere()
      return page(reply, pageFor(request.url))
    })
  }
