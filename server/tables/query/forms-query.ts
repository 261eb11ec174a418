// Which forms show the rows of a table.
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type FormOnTable = { readonly sTbName: string; readonly sFormId: string; readonly sModelsId: string }

/** Of modules of everybody and of the tenant's own. */
export const formsOnSql = (tables: readonly string[], sBrandsId: string): Sql => sql`
  select lower(f."sTbName") as "sTbName", f."sId" as "sFormId", f."sModelsId"
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where lower(f."sTbName") = any (${sql.value(tables.map((name) => name.toLowerCase()))}::text[]) and ${ofTenant(sBrandsId)}
  order by f."sModelsId", f."iOrder", f."sId"`
