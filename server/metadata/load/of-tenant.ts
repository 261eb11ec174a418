// Which metadata is a tenant's: modules of everybody, which name no owner, and its own; base rows of what has a scope, and its own.
import { BASE_SCOPE } from '#contracts/metadata/scope.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** A condition on the module `m`, or on another by its alias; for nobody in particular: those of everybody alone. */
export const ofTenant = (sBrandsId: string | null, alias: Sql = sql`m`): Sql =>
  sql`(${alias}."sOwnerBrandsId" is null or ${alias}."sOwnerBrandsId" = ${sql.value(sBrandsId)})`

export type Scope = { readonly sBrandsId: string; readonly sSubsidiaryId: string }

/** A condition on rows that are one tenant's each. */
export const inScope = ({ sBrandsId, sSubsidiaryId }: Scope, alias: Sql): Sql => sql`
  ${alias}."sBrandsId" = ${sql.value(sBrandsId)}
  and (${alias}."sSubsidiaryId" is null or ${alias}."sSubsidiaryId" = ${sql.value(sSubsidiaryId)})`

export const isBase = (alias: Sql): Sql => sql`${alias}."sBrandsId" = ${sql.value(BASE_SCOPE)}`

/** A condition on base rows and those that tenants have beside them. */
export const inBaseOrScope = (scope: Scope, alias: Sql): Sql =>
  sql`(${isBase(alias)} or ${inScope(scope, alias)})`
