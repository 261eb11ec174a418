// What a role or a user is shown less of a module: told, and replaced whole. Every node hears of a change with its commit.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { PermissionParts } from './inquiry.ts'
import { type AskedNarrowing, judgeNarrowing, refuseLifting } from './judge-narrowing.ts'
import {
  type HeldModule,
  type Holder,
  holdHolderSql,
  narrowingSql,
  replaceNarrowingSql,
  type StoredNarrowing,
  subsidiariesSql,
} from './query/narrowing-query.ts'

/** Of a role or of a user. */
export type NarrowingAsked = {
  readonly sRoleId?: string | undefined
  readonly sUserId?: string | undefined
  readonly sModelsId: string
}

const EITHER = { en: 'Say either a role or a user', zh: '请指定角色或用户，二者择一' }
export const NOBODY = { en: 'The company has no such user or role', zh: '公司中没有该用户或角色' }
export const CHANGED = { en: 'It has been changed in the meantime', zh: '内容已在此期间被修改' }

const NOTHING: StoredNarrowing = { fields: [], rows: [], version: '' }

export const holderOf = ({ sRoleId, sUserId }: Omit<NarrowingAsked, 'sModelsId'>): Holder => {
  if ((sRoleId === undefined) === (sUserId === undefined))
    throw invalidRequest([{ path: '', message: EITHER }])
  return { sRoleId: sRoleId ?? null, sUserId: sUserId ?? null }
}

export const heldModule = (session: Session, asked: NarrowingAsked): HeldModule => ({
  ...holderOf(asked),
  sBrandsId: session.context.sBrandsId,
  sModelsId: asked.sModelsId,
})

export const readNarrowing = async (
  { database }: PermissionParts,
  session: Session,
  asked: NarrowingAsked,
): Promise<StoredNarrowing> => {
  const held = heldModule(session, asked)
  const [found = NOTHING] = await database.platform((query) => query<StoredNarrowing>(narrowingSql(held)))
  return found
}

/** Throws invalid_request naming what is wrong, not_found, forbidden, version_conflict with what there is now. */
export const replaceNarrowing = async (
  { database, metadata }: PermissionParts,
  session: Session,
  { asked, version, ...what }: NarrowingAsked & { readonly asked: AskedNarrowing; readonly version: string },
): Promise<StoredNarrowing> => {
  const held = heldModule(session, what)
  const places = await database.platform((query) => query<{ sId: string }>(subsidiariesSql(held.sBrandsId)))
  const sSubsidiaryIds = new Set(places.map(({ sId }) => sId))
  await judgeNarrowing({ metadata, session }, held.sModelsId, { asked, sSubsidiaryIds })
  return database.platform(async (query) => {
    const [holder] = await query(holdHolderSql(held))
    if (holder === undefined) throw new AppError('not_found', NOBODY)
    const [before = NOTHING] = await query<StoredNarrowing>(narrowingSql(held))
    if (before.version !== version) throw new AppError('version_conflict', CHANGED, { current: before })
    refuseLifting(session, held.sModelsId, { before, asked })
    for (const statement of replaceNarrowingSql(held, asked)) await query(statement)
    const [after = NOTHING] = await query<StoredNarrowing>(narrowingSql(held))
    const { sRoleId, sUserId, sModelsId } = held
    await auditAccess(query, session.context, {
      table: sRoleId === null ? 'sftlogininfo' : 'sisjurisdictionclassify',
      sRowId: sRoleId ?? sUserId ?? '',
      before: { sModelsId, fields: before.fields, rows: before.rows },
      after: { sModelsId, fields: after.fields, rows: after.rows },
    })
    return after
  })
}
