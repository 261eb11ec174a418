// Which modules are a company's: those of everybody, which name no company, and its own.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** A condition on the module `m`. */
export const ofCompany = (sBrandsId: string): Sql =>
  sql`(m."sBrandsId" is null or m."sBrandsId" = ${sql.value(sBrandsId)})`
