// Any method on /online/{page}/{link} and /pro/{tenant}/{page}/{record}: pages for those who have no session. Whatever else is asked for
// there is a page that says that it is not.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { NoticeKind } from '#server/pages/notice.ts'
import type { RenderedPage } from '#server/pages/render/render-page.ts'
import type { PageReader, ShownPage, ShowPages } from '#server/pages/show-page.ts'
import { dropBodies } from '../../http/drop-body.ts'
import { acceptedLanguage, originOf } from '../../http/request-state.ts'
import type { TypedServer } from '../../http/typed-server.ts'
import type { PageServices } from '../external-services.ts'

const HIDDEN = { schema: { hide: true } }

const LINKED = /^([a-z][a-z0-9-]{0,63})\/([A-Za-z0-9_.-]{1,2048})$/
const OPEN = /^([a-z][a-z0-9_]{0,39})\/([a-z][a-z0-9-]{0,63})\/([^/\p{Cc}\p{Cs}]{1,200})$/u

const STATUS: Readonly<Record<NoticeKind, number>> = { gone: 404, busy: 429, broken: 424 }

const wantedLanguage = ({ query }: FastifyRequest): Language | null => {
  const { lang } = query as { readonly lang?: unknown }
  return LANGUAGES.find((one) => one === lang) ?? null
}

const readerOf = (request: FastifyRequest): PageReader => ({
  wanted: wantedLanguage(request),
  accepted: acceptedLanguage(request.headers['accept-language']),
  origin: originOf(request),
})

type Find = (path: string, reader: PageReader) => Promise<ShownPage | null>

/** What no template of a tenant can help. */
const isBroken = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'broken_metadata'

const send = (reply: FastifyReply, language: Language, { html, policy }: RenderedPage): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policy,
      'content-language': language,
      vary: 'accept-language',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html)

const linkedIn =
  (show: ShowPages): Find =>
  async (path, reader) => {
    const [, sPageCode = '', link = ''] = LINKED.exec(path) ?? []
    return link === '' ? null : show.linked(reader, sPageCode, link)
  }

const openIn =
  (show: ShowPages): Find =>
  async (path, reader) => {
    const [, sBrandNo = '', sPageCode = '', value = ''] = OPEN.exec(path) ?? []
    return value === '' ? null : show.open(reader, { sBrandNo, sPageCode, value })
  }

/** What is shown, or the page that stands in its place. */
const found = async (
  find: () => Promise<ShownPage | null>,
  told: PageServices['told'],
): Promise<ShownPage | NoticeKind> => {
  try {
    return (await find()) ?? 'gone'
  } catch (error) {
    if (!isBroken(error)) throw error
    told(error)
    return 'broken'
  }
}

const pathOf = ({ params }: FastifyRequest): string => (params as { readonly '*'?: string })['*'] ?? ''

const answering =
  ({ notice, secondsToWait, told }: PageServices) =>
  (find: Find) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const reader = readerOf(request)
    const seconds = await secondsToWait(request.ip)
    if (seconds !== null) reply.header('retry-after', seconds)
    const shown = seconds === null ? await found(() => find(pathOf(request), reader), told) : 'busy'
    if (typeof shown === 'object') return send(reply, shown.language, shown)
    const language = reader.wanted ?? reader.accepted
    return send(reply.code(STATUS[shown]), language, await notice(shown, language))
  }

export const pages = (server: TypedServer, services: PageServices): void => {
  dropBodies(server)
  const answer = answering(services)
  const linked = answer(linkedIn(services.show))
  const open = answer(openIn(services.show))
  for (const url of ['/online', '/online/*']) server.all(url, HIDDEN, linked)
  for (const url of ['/pro', '/pro/*']) server.all(url, HIDDEN, open)
}
