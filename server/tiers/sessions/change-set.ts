// Requests with the header Change-Set are answered as if that draft were published. Which routes can be is said where they are made; no other
// route that may change something takes the header.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { ChangeSets } from '#server/metadata/drafts/change-sets.ts'
import { sessionOf } from './authentication.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `shown`: answers in the draft. `dryRun`: so it does, where nothing is to stay. `ignored`: has nothing to do with it. */
    changeSet?: 'shown' | 'dryRun' | 'ignored'
  }
}

const NOT_HERE = {
  en: 'In a draft nothing but metadata is written: try it with dryRun=1, or publish first',
  zh: '草稿中只能修改元数据：请使用 dryRun=1 试运行，或先发布',
}
const NO_SET = { en: 'There is no such change set', zh: '没有该变更集' }

/** The session in the change set that the request names, if it names one. */
export const inChangeSet = async (
  changeSets: Pick<ChangeSets, 'enter'>,
  request: FastifyRequest,
  session: Session,
): Promise<Session> => {
  const sId = request.headers['change-set']
  const { changeSet } = request.routeOptions.config
  if (sId === undefined || changeSet === 'ignored') return session
  if (changeSet === undefined && request.method === 'GET') return session
  const { dryRun = '0' } = request.query as { readonly dryRun?: unknown }
  if (changeSet === undefined || (changeSet === 'dryRun' && dryRun === '0'))
    throw invalidRequest([{ path: 'Change-Set', message: NOT_HERE }])
  if (typeof sId !== 'string' || sId === '') throw new AppError('not_found', NO_SET)
  return changeSets.enter(session, sId)
}

/** On every route of `server`, which knows its sessions. */
export const enterChangeSet = (server: FastifyInstance, changeSets: Pick<ChangeSets, 'enter'>): void => {
  server.addHook('onRequest', async (request) => {
    request.session = await inChangeSet(changeSets, request, sessionOf(request))
  })
}
