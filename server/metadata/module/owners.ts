// Which modules a table, a view or a routine is of: those whose forms show it, whose lookups find it, whose buttons or approval call it.
import { type Static, Type } from 'typebox'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { inBaseOrScope, ofTenant, type Scope } from '../load/of-tenant.ts'
import { isLicensed } from './licensed.ts'

export const OwnerRow = Type.Object({
  /** In lower case. */
  sName: Type.String(),
  sModelsId: Type.String(),
  isOwn: Type.Boolean(),
})
export type OwnerRow = Static<typeof OwnerRow>

export const loadOwnerRows = (query: Query, scope: Scope): Promise<OwnerRow[]> => {
  const { sBrandsId } = scope
  return query<OwnerRow>(sql`
    select distinct lower(n."sName") as "sName", m."sId" as "sModelsId", m."sOwnerBrandsId" is not null as "isOwn"
    from framework.gdsmodule m
    join (
      select f."sModelsId", f."sTbName" as "sName" from framework.gdsconfigformmaster f
      union all
      select f."sModelsId", l."sTbName"
      from framework.gdsconfigformslave c
      join framework.gdsconfigformmaster f on f."sId" = c."sFormId"
      join framework.gdsconfigformmaster l on l."sId" = c."sLookupFormId"
      union all
      select j."sModelsId", j."sProcName" from framework.gdsjurisdiction j where ${inBaseOrScope(scope, sql`j`)}
      union all
      select o."sId", o."sProcName" from framework.gdsmodule o where ${ofTenant(sBrandsId, sql`o`)}
    ) n on n."sModelsId" = m."sId"
    where n."sName" is not null
      and ${ofTenant(sBrandsId)}`)
}

/** Of each of the names, in lower case, the modules that it is of, where it is of any. */
const ownersOf = (
  rows: readonly OwnerRow[],
  names: ReadonlySet<string>,
): readonly (readonly OwnerRow[])[] => {
  const owners = Map.groupBy(
    rows.filter(({ sName }) => names.has(sName)),
    ({ sName }) => sName,
  )
  return [...owners.values()]
}

/** The module of what is of no module that the licence lists; undefined where there is nothing of the kind. */
export const unlicensedOwner = (
  rows: readonly OwnerRow[],
  context: Pick<RequestContext, 'sVerifyLicense'>,
  names: ReadonlySet<string>,
): string | undefined =>
  ownersOf(rows, names).find((owners) =>
    owners.every(({ sModelsId, isOwn }) => !isLicensed(context, { sId: sModelsId, isOwn })),
  )?.[0]?.sModelsId

/** Those that the tenant made itself. */
export const ownModulesIn = (rows: readonly OwnerRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ sModelsId, isOwn }) => (isOwn ? sModelsId : [])))

/** Those of the names that are of no module at all. */
export const ownerless = (rows: readonly OwnerRow[], names: ReadonlySet<string>): readonly string[] => {
  const owned = new Set(rows.map(({ sName }) => sName))
  return [...names].filter((name) => !owned.has(name))
}
