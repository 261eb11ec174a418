// What administrators, in the builder, do with the access of other users of their tenant: see their sessions, end them, and take away a
// second factor that was lost.
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { AccessParts } from '../access-parts.ts'
import { removeFactor } from '../factor/stored-factors.ts'
import { endForGood } from './ended-sessions.ts'
import { type OwnSession, ownersOf, ownSessions } from './own-sessions.ts'
import type { StoredSession } from './stored-sessions.ts'

const NOT_A_BUILDER = {
  en: 'The access of other users is for administrators, in the builder',
  zh: '只有管理员可以在构建端管理其他用户的访问',
}
const NO_USER = { en: 'The company has no such user', zh: '公司中没有该用户' }
const YOURSELF = { en: 'Remove your own second factor yourself', zh: '请自行停用您的第二因素' }

/** Whose access it is. Throws forbidden, and not_found for users of other tenants. */
const admitted = async ({ database }: AccessParts, session: Session, sUserId: string) => {
  admitAdministrator(session, NOT_A_BUILDER)
  const { sBrandsId } = session.context
  const found = await database.platform((query) =>
    query(sql`
      select u."sId" from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sId" = ${sql.value(sUserId)}`),
  )
  if (found.length === 0) throw new AppError('not_found', NO_USER)
  return { sBrandsId, sUserId }
}

const writeDown = ({ database }: AccessParts, { context }: Session, sRowId: string, after: object) =>
  database.platform((query) => auditAccess(query, context, { table: 'sftlogininfo', sRowId, after }))

export const sessionsOf = async (
  parts: AccessParts,
  session: Session,
  sUserId: string,
): Promise<readonly OwnSession[]> => {
  const whose = await admitted(parts, session, sUserId)
  return ownSessions(parts, { ...session.context, ...whose })
}

/** All of them but the one that asks, on every node and for good. */
export const endSessionsOf = async (
  parts: AccessParts,
  session: Session,
  sUserId: string,
): Promise<{ readonly iCount: number }> => {
  const whose = await admitted(parts, session, sUserId)
  const ended = new Set<string>()
  const isOver = ({ sSessionId }: StoredSession): boolean => {
    if (sSessionId === session.context.sSessionId) return false
    ended.add(sSessionId)
    return true
  }
  for (const owner of ownersOf(whose)) await unlessUnavailable(parts.sessions.end(owner, isOver))
  await endForGood(parts.database, [...ended], parts.times.maxMs)
  await writeDown(parts, session, sUserId, { iSessionsEnded: ended.size })
  return { iCount: ended.size }
}

/** Throws not_found, and forbidden for one's own. */
export const resetFactor = async (parts: AccessParts, session: Session, sUserId: string): Promise<void> => {
  const whose = await admitted(parts, session, sUserId)
  if (sUserId === session.context.sUserId) throw new AppError('forbidden', YOURSELF)
  await removeFactor(parts.database, whose)
  await writeDown(parts, session, sUserId, { bSecondFactorReset: 1 })
}
