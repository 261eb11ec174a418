// Which modules are a tenant's: those of everybody, which name no tenant, and its own.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** A condition on the module `m`, or on another by its alias. */
export const ofTenant = (sBrandsId: string, alias: Sql = sql`m`): Sql =>
  sql`(${alias}."sBrandsId" is null or ${alias}."sBrandsId" = ${sql.value(sBrandsId)})`
