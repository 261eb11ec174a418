// Which modules are a tenant's: those of everybody, which name no tenant, and its own.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** A condition on the module `m`. */
export const ofTenant = (sBrandsId: string): Sql =>
  sql`(m."sBrandsId" is null or m."sBrandsId" = ${sql.value(sBrandsId)})`
