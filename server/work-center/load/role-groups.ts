// Reads by which of the user's roles each module is given.
import { type Language, textIn } from '#contracts/language.ts'
import type { WorkCenterItem } from '#contracts/work-center.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

type Row = {
  readonly sModelsId: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sClass: string
}

type Roles = Pick<WorkCenterItem, 'roleGroups' | 'roleClasses'>

/** The names of roles by module, and by class. */
export type RoleGroups = ReadonlyMap<string, Roles>

export const NO_ROLES: Roles = { roleGroups: [], roleClasses: [] }

const rolesOf = (rows: readonly Row[], language: Language): Roles => {
  const names = (some: readonly Row[]) => [
    ...new Set(some.map(({ sNameEn, sNameZh }) => textIn(language, { en: sNameEn, zh: sNameZh }))),
  ]
  const byClass = Map.groupBy(rows, ({ sClass }) => sClass)
  return {
    roleGroups: names(rows),
    roleClasses: [...byClass].map(([sClass, some]) => ({ sClass, roles: names(some) })),
  }
}

const groupsOf = (rows: readonly Row[], language: Language): RoleGroups => {
  const byModule = Map.groupBy(rows, ({ sModelsId }) => sModelsId)
  return new Map([...byModule].map(([sModelsId, roles]) => [sModelsId, rolesOf(roles, language)]))
}

export const loadRoleGroups = async (
  query: Query,
  { sBrandsId, sSubsidiaryId, sRoleIds, sLanguage }: RequestContext,
  sModelsIds: readonly string[],
): Promise<RoleGroups> => {
  const rows = await query<Row>(sql`
    select distinct j."sModelsId", r."sNameEn", r."sNameZh", r."sClass", r."sCode"
    from framework.sysjurisdiction j
    join framework.sisjurisdictionclassify r on r."sBrandsId" = j."sBrandsId" and r."sId" = j."sRoleId"
    where j."sBrandsId" = ${sql.value(sBrandsId)}
      and j."sRoleId" = any (${sql.value(sRoleIds)}::text[])
      and j."sModelsId" = any (${sql.value(sModelsIds)}::text[])
      and j."bAllow" = 1
      and (j."sSubsidiaryId" is null or j."sSubsidiaryId" = ${sql.value(sSubsidiaryId)})
    order by r."sCode"`)
  return groupsOf(rows, sLanguage)
}
