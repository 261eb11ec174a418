// What two roles of a tenant differ in, module by module.
import { textIn } from '#contracts/language.ts'
import type { ComparedModule, ComparedRole, Comparison } from '#contracts/permissions.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { PermissionParts } from './inquiry.ts'
import { type RoleOnModule, rolesOnModulesSql } from './query/compare-query.ts'
import { type KnownRole, rolesSql } from './query/people-query.ts'

const NO_ROLE = { en: 'The company has no such role', zh: '公司没有该角色' }

type Differing<Row> = { readonly one: readonly Row[]; readonly other: readonly Row[] }

const differing = <Row>(one: readonly Row[] = [], other: readonly Row[] = []): Differing<Row> => {
  const without = (rows: readonly Row[], others: readonly Row[]) => {
    const known = new Set(others.map((row) => JSON.stringify(row)))
    return rows.filter((row) => !known.has(JSON.stringify(row)))
  }
  return { one: without(one, other), other: without(other, one) }
}

const differs = ({ one, other }: Differing<unknown>): boolean => one.length + other.length > 0

/** Of users of the asker's own tenant; not_found for roles of others. */
export const compareRoles = async (
  { database }: PermissionParts,
  { context: { sBrandsId, sLanguage } }: Session,
  { sRoleId, sOtherId }: { readonly sRoleId: string; readonly sOtherId: string },
): Promise<Comparison> => {
  const [roles, held] = await database.platform(async (query) => [
    await query<KnownRole>(rolesSql(sBrandsId)),
    await query<RoleOnModule>(rolesOnModulesSql(sBrandsId, [sRoleId, sOtherId])),
  ])
  const roleNamed = (asked: string): ComparedRole => {
    const role = roles.find(({ sId }) => sId === asked)
    if (role === undefined) throw new AppError('not_found', NO_ROLE)
    const { sId, sCode, sNameEn, sNameZh } = role
    return { sId, sCode, sName: textIn(sLanguage, { en: sNameEn, zh: sNameZh }) }
  }
  const modules = [...Map.groupBy(held, ({ sModelsId }) => sModelsId)].flatMap(
    ([sModelsId, both]): readonly ComparedModule[] => {
      const one = both.find((row) => row.sRoleId === sRoleId)
      const other = both.find((row) => row.sRoleId === sOtherId)
      const named = one ?? other
      const grants = differing(one?.grants, other?.grants)
      const fields = differing(one?.fields, other?.fields)
      const rows = differing(one?.rows, other?.rows)
      if (named === undefined || ![grants, fields, rows].some(differs)) return []
      const sName = textIn(sLanguage, { en: named.sNameEn, zh: named.sNameZh })
      return [{ sModelsId, sName, ...grants, fields, rows }]
    },
  )
  return { roles: [roleNamed(sRoleId), roleNamed(sOtherId)], modules }
}
