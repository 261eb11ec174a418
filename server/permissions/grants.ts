// What a role or a user may do, module by module: told, and replaced whole on one module. Nobody gives more than they hold, which is judged
// as a single grant is; every node hears of a change with its commit.
import { type Language, textIn } from '#contracts/language.ts'
import type { GrantAnswer, GrantedModule, GrantedRow, Holders, HolderUser } from '#contracts/permissions.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { judgeGrant, MOST_GRANTS, TOO_MANY_GRANTS } from '#server/metadata/admin/grant-rules.ts'
import { grantsOfHolderSql } from '#server/metadata/admin/query/grants-query.ts'
import { auditAccess } from '#server/platform/postgres/audit-access.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { blindLookups } from './blind-lookups.ts'
import type { PermissionParts } from './inquiry.ts'
import { CHANGED, heldModule, holderOf, type NarrowingAsked, NOBODY } from './narrowings.ts'
import {
  grantedModulesSql,
  holderRolesSql,
  holderUsersSql,
  isHolderSql,
  isSubsidiarySql,
  replaceGrantsSql,
  type StoredModule,
  type StoredRole,
} from './query/grants-query.ts'
import { type HeldModule, holdHolderSql } from './query/narrowing-query.ts'

const NO_MODULE = { en: 'The company has no such module', zh: '公司没有该模块' }
const BOTH = { en: 'It is either allowed or taken away', zh: '不能同时允许和取消' }
const NO_PLACE = { en: 'The company has no such subsidiary', zh: '公司没有该子公司' }
const OF_USERS = { en: 'Only a user’s own grants take away', zh: '只有用户自身的授权可以取消权限' }

export type GrantAsked = NarrowingAsked & {
  readonly allow: readonly string[]
  readonly deny: readonly string[]
  /** Where it holds alone; in all subsidiaries unless said. */
  readonly sSubsidiaryId?: string | undefined
  readonly version: string
}

const toldModule = (
  language: Language,
  { sNameEn, sNameZh, buttons, ...row }: StoredModule,
): GrantedModule => ({
  ...row,
  sName: textIn(language, { en: sNameEn, zh: sNameZh }),
  buttons: buttons.map(({ sActionCode, ...name }) => ({
    sActionCode,
    sName: textIn(language, { en: name.sNameEn, zh: name.sNameZh }),
  })),
})

export const readHolders = async (
  { database }: PermissionParts,
  { context: { sBrandsId, sLanguage } }: Session,
  { search = '' }: { readonly search?: string | undefined },
): Promise<Holders> => {
  const [roles, users] = await database.platform(async (query) => [
    await query<StoredRole>(holderRolesSql(sBrandsId)),
    await query<HolderUser>(holderUsersSql(sBrandsId, search.trim())),
  ])
  return {
    roles: roles.map(({ sNameEn, sNameZh, ...role }) => ({
      ...role,
      sName: textIn(sLanguage, { en: sNameEn, zh: sNameZh }),
    })),
    users,
  }
}

export const readGrants = async (
  { database }: PermissionParts,
  { context: { sBrandsId, sLanguage } }: Session,
  asked: Omit<NarrowingAsked, 'sModelsId'>,
): Promise<{ readonly modules: readonly GrantedModule[] }> => {
  const holder = { ...holderOf(asked), sBrandsId }
  const modules = await database.platform(async (query) => {
    if ((await query(isHolderSql(holder))).length === 0) throw new AppError('not_found', NOBODY)
    return query<StoredModule>(grantedModulesSql(holder, null))
  })
  return { modules: modules.map((row) => toldModule(sLanguage, row)) }
}

const rowsAsked = ({ sUserId, sSubsidiaryId, allow, deny }: GrantAsked): readonly GrantedRow[] => {
  if (sUserId === undefined && deny.length > 0) throw invalidRequest([{ path: 'deny', message: OF_USERS }])
  const allowed = new Set(allow)
  const both = deny.findIndex((code) => allowed.has(code))
  if (both >= 0) throw invalidRequest([{ path: `deny.${both}`, message: BOTH }])
  const rowsOf = (codes: readonly string[], bAllow: 0 | 1) =>
    [...new Set(codes)].map((sActionCode) => ({ sActionCode, sSubsidiaryId: sSubsidiaryId ?? null, bAllow }))
  return [...rowsOf(allow, 1), ...rowsOf(deny, 0)]
}

const keyOf = ({ sActionCode, bAllow }: GrantedRow): string => `${bAllow} ${sActionCode}`

/** What comes and what goes, each judged as things are before any of it: whoever changes an own role does not lose the right midway. */
const judgeChanges = async (
  query: Query,
  session: Session,
  {
    held,
    before,
    after,
  }: {
    readonly held: HeldModule
    readonly before: readonly GrantedRow[]
    readonly after: readonly GrantedRow[]
  },
): Promise<void> => {
  const without = (rows: readonly GrantedRow[], others: readonly GrantedRow[]) => {
    const known = new Set(others.map(keyOf))
    return rows.filter((row) => !known.has(keyOf(row)))
  }
  const { sRoleId, sUserId, sModelsId } = held
  const judging = { query, context: session.context }
  const whole = (row: GrantedRow) => ({ ...row, sRoleId, sUserId, sModelsId })
  for (const row of without(before, after)) await judgeGrant(judging, { before: whole(row), after: null })
  for (const row of without(after, before)) await judgeGrant(judging, { before: null, after: whole(row) })
}

const replace = async (
  query: Query,
  session: Session,
  {
    held,
    place,
    rows,
    version,
  }: {
    readonly held: HeldModule
    readonly place: string | null
    readonly rows: readonly GrantedRow[]
    readonly version: string
  },
): Promise<StoredModule> => {
  if (place !== null && (await query(isSubsidiarySql(held.sBrandsId, place))).length === 0)
    throw invalidRequest([{ path: 'sSubsidiaryId', message: NO_PLACE }])
  if ((await query(holdHolderSql(held))).length === 0) throw new AppError('not_found', NOBODY)
  const read = async (): Promise<StoredModule> => {
    const [module] = await query<StoredModule>(grantedModulesSql(held, held.sModelsId))
    if (module === undefined) throw new AppError('not_found', NO_MODULE)
    return module
  }
  const stored = await read()
  if (stored.version !== version)
    throw new AppError('version_conflict', CHANGED, {
      current: toldModule(session.context.sLanguage, stored),
    })
  const before = stored.grants.filter(({ sSubsidiaryId }) => sSubsidiaryId === place)
  await judgeChanges(query, session, { held, before, after: rows })
  for (const statement of replaceGrantsSql(held, place, rows)) await query(statement)
  const { sBrandsId, sRoleId, sUserId, sModelsId } = held
  const [counted] = await query<{ readonly count: number }>(
    grantsOfHolderSql(sBrandsId, { sRoleId, sUserId }),
  )
  if ((counted?.count ?? 0) > MOST_GRANTS) throw new AppError('rule_violation', TOO_MANY_GRANTS)
  await auditAccess(query, session.context, {
    table: sRoleId === null ? 'sftlogininfo' : 'sisjurisdictionclassify',
    sRowId: sRoleId ?? sUserId ?? '',
    before: { sModelsId, grants: before },
    after: { sModelsId, grants: rows },
  })
  return read()
}

/** Throws invalid_request naming what is wrong, not_found, forbidden, version_conflict with what there is now. */
export const replaceGrants = async (
  parts: PermissionParts,
  session: Session,
  asked: GrantAsked,
): Promise<GrantAnswer> => {
  const held = heldModule(session, asked)
  const rows = rowsAsked(asked)
  const place = asked.sSubsidiaryId ?? null
  const stored = await parts.database.platform((query) =>
    replace(query, session, { held, place, rows, version: asked.version }),
  )
  const lookups = await blindLookups(parts, session, { ...held, place })
  return { module: toldModule(session.context.sLanguage, stored), lookups }
}
