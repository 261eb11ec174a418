// Seeing what another user, or whoever has some roles, sees: a short session of an administrator in the builder that answers as they are
// answered and changes nothing. It is judged anew at each request, and shows nothing that its owner could not see.
import { randomUUID } from 'node:crypto'
import type { Confinement } from '#contracts/confinement.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { allows, type Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { AccessParts } from '../access-parts.ts'
import { confinementUnder } from '../licence/confined-by-licence.ts'
import { type CurrentUser, currentUser, type Rights } from './current-users.ts'
import { type RequestOrigin, sessionAt } from './make-session.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { rolesAsUser } from './roles-as-user.ts'
import type { SessionOwner, StoredSession, Viewing } from './stored-sessions.ts'
import { belongsTo, type UserState } from './user-state.ts'

export type ViewAsAsked = {
  readonly sUserId?: string
  readonly sRoleIds?: readonly string[]
  /** The user's own unless said. */
  readonly sSubsidiaryId?: string
}

export type ViewAsAnswer = OpenedSession & {
  readonly context: RequestContext
  readonly confined: Confinement | null
}

const LONGEST_MS = 30 * 60_000

const NOT_A_BUILDER = {
  en: 'Only administrators, in the builder, may see what others see',
  zh: '只有管理员可以在构建端以他人身份查看',
}
const EITHER = { en: 'Say either a user or roles', zh: '请指定用户或角色，二者择一' }
const NOBODY = { en: 'The company has no such user or role', zh: '公司中没有该用户或角色' }
const NOWHERE = {
  en: 'You and this user have no subsidiary in common',
  zh: '您与该用户没有共同的子公司',
}

const beyondYou = (sModelsIds: readonly string[]): AppError => {
  const some = sModelsIds.slice(0, 5).join(', ')
  return new AppError('forbidden', {
    en: `They see more than you do, in: ${some}`,
    zh: `对方可见的内容超出您的权限：${some}`,
  })
}

/** The modules of which the viewed see what the viewer does not. */
const modulesBeyond = (viewer: Rights, viewed: Rights): readonly string[] =>
  [...viewed.grants.keys()].filter((sModelsId) => {
    if (!allows(viewer.grants, sModelsId, 'view')) return true
    const narrowed = viewer.narrowings.get(sModelsId)?.name
    return narrowed !== undefined && narrowed !== viewed.narrowings.get(sModelsId)?.name
  })

/** Undefined where they are not, or not any more, in the viewer's tenant. */
const viewedUser = async (
  { users, database }: AccessParts,
  viewer: UserState,
  { sUserId, sRoleIds }: Pick<Viewing, 'sUserId' | 'sRoleIds'>,
): Promise<CurrentUser | undefined> => {
  const { sBrandsId } = viewer
  if (sUserId !== undefined) return users.find({ sBrandsId, sUserId }, await users.epoch())
  const state = await rolesAsUser(database, viewer, sRoleIds ?? [])
  return state === undefined ? undefined : currentUser(state)
}

type Asking = {
  readonly viewer: CurrentUser
  readonly owner: SessionOwner
  readonly stored: StoredSession
  readonly viewing: Viewing
  readonly origin: RequestOrigin
}

/** The session that a token for viewing names, whose owner's own session holds; undefined when it no longer does. */
export const viewingSession = async (
  parts: AccessParts,
  { viewer, owner, stored, viewing, origin }: Asking,
): Promise<Session | undefined> => {
  const from = await parts.sessions.find(owner, viewing.sFromSessionId)
  const isOver = parts.now() - stored.createdAt >= LONGEST_MS
  const mayView = viewer.state.bAdmin === 1 && viewer.state.owes === null
  if (from === undefined || isOver || !mayView) return undefined
  const viewed = await viewedUser(parts, viewer.state, viewing)
  const { sSubsidiaryId, sLanguage, sSessionId } = stored
  if (viewed === undefined || !belongsTo(viewed.state, sSubsidiaryId)) return undefined
  if (modulesBeyond(viewer.rightsIn(sSubsidiaryId), viewed.rightsIn(sSubsidiaryId)).length > 0)
    return undefined
  const place = { sSubsidiaryId, sLanguage, sSessionId, sLoginType: 'business' as const }
  const ruling = parts.licence.of(viewed.state.sBrandsId)
  const session = sessionAt(place, { user: viewed, origin }, ruling)
  // Who views changes nothing: the days of grace take no more.
  const confined = confinementUnder(ruling) === 'expired' ? 'expired' : 'viewing'
  return { ...session, bPlatform: false, confined }
}

/** Throws forbidden to whoever is no administrator in the builder, or sees less than they would; not_found for nobody of the tenant. */
export const viewAs = async (
  parts: AccessParts,
  session: Session,
  asked: ViewAsAsked,
): Promise<ViewAsAnswer> => {
  admitAdministrator(session, NOT_A_BUILDER)
  if ((asked.sUserId === undefined) === (asked.sRoleIds === undefined))
    throw invalidRequest([{ path: '', message: EITHER }])
  const { context } = session
  const { sBrandsId, sLoginType, sSessionId: sFromSessionId } = context
  const owner: SessionOwner = { sLoginType, sUserId: context.sUserId, sBrandsId }
  const [viewer, from] = await Promise.all([
    parts.users.find({ ...owner, sSessionId: sFromSessionId }, await parts.users.epoch()),
    parts.sessions.find(owner, sFromSessionId),
  ])
  if (viewer === undefined || from === undefined) throw new AppError('forbidden', NOT_A_BUILDER)
  const viewed = await viewedUser(parts, viewer.state, asked)
  if (viewed === undefined) throw new AppError('not_found', NOBODY)
  const places = viewed.state.subsidiaries.filter(({ sId }) => belongsTo(viewer.state, sId))
  const place = places.find(({ sId }) => sId === (asked.sSubsidiaryId ?? sId))?.sId
  if (place === undefined) throw new AppError('forbidden', NOWHERE)
  const beyond = modulesBeyond(viewer.rightsIn(place), viewed.rightsIn(place))
  if (beyond.length > 0) throw beyondYou(beyond)
  const viewing: Viewing = {
    sFromSessionId,
    ...(asked.sUserId === undefined ? { sRoleIds: viewed.state.sRoleIds } : { sUserId: asked.sUserId }),
  }
  const stored: StoredSession = {
    ...from,
    ...{ sSessionId: randomUUID(), sSubsidiaryId: place, sLanguage: viewed.state.sLanguage, viewing },
    ...{ createdAt: parts.now(), seenAt: parts.now() },
  }
  await parts.database.platform((query) =>
    auditAccess(query, context, {
      table: asked.sUserId === undefined ? 'sisjurisdictionclassify' : 'sftlogininfo',
      sRowId: asked.sUserId ?? viewed.state.sRoleIds.join(', '),
      after: { bViewedAs: 1 },
    }),
  )
  const opened = await openSession(parts, owner, stored, LONGEST_MS)
  const origin = { sRequestId: context.sRequestId, sClientIp: context.sClientIp }
  const answered = await viewingSession(parts, { viewer, owner, stored, viewing, origin })
  if (answered === undefined) throw new AppError('not_found', NOBODY)
  return { ...opened, context: answered.context, confined: answered.confined ?? null }
}
