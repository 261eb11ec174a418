// The web tier: the built front ends as files. Any address that no file has and no other tier claims is a place inside a
// front end, which reads it itself.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { nothingHere } from '../http/answer-failures.ts'
import { FRAMED_POLICY, PAGE_POLICY } from '../http/security-headers.ts'

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

/** Hidden files, ways out of the folder, and what no file system takes. */
const isNeverServed = (path: string): boolean => /(?:^|[\\/])\./.test(path) || path.includes('\0')

const firstPart = (path: string): string => path.split('/', 1)[0] ?? ''

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The page of the front end that a place belongs to. */
const pageOf = (place: string): string =>
  firstPart(place) === 'builder' ? 'builder/index.html' : 'index.html'

/** The one place that the builder shows in a frame: the page of a module on a phone. */
const FRAMED = 'builder/preview'

const headersOf = (path: string, place: string): Readonly<Record<string, string>> => ({
  'content-security-policy': PAGE_POLICY,
  ...(place === FRAMED ? FRAMED_POLICY : {}),
  'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
})

/** The files of `root` (the built `web/dist`), as a plugin for the HTTP server. */
export const buildWebApp =
  (root: string): FastifyPluginAsync =>
  async (server) => {
    await server.register(fastifyStatic, {
      root,
      wildcard: false,
      serve: false,
      cacheControl: false,
      dotfiles: 'ignore',
      preCompressed: true,
    })

    /** A browser that is being sent somewhere asks for HTML; whatever is no file is a place then. */
    const isPlace = (path: string, accept = ''): boolean =>
      accept.includes('text/html') && !NOT_PAGES.has(firstPart(path)) && !isFile(join(root, path))

    const send = (reply: FastifyReply, file: string, place = file): FastifyReply =>
      reply.headers(headersOf(file, place)).sendFile(file)

    server.get('/', HIDDEN, async (_request, reply) => send(reply, 'index.html'))
    server.get<{ Params: { '*': string } }>('/*', HIDDEN, async (request, reply) => {
      const path = request.params['*']
      if (isNeverServed(path)) throw nothingHere()
      return send(reply, isPlace(path, request.headers.accept) ? pageOf(path) : path, path)
    })
  }
