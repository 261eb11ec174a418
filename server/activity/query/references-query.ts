// The forms of a tenant's own modules on some tables: of these the foreign keys lead from record to record.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type OwnForm = {
  readonly sFormId: string
  readonly sModelsId: string
  readonly sFormKind: 'master' | 'slave'
  readonly sParentColumn: string | null
  /** In lower case. */
  readonly table: string
}

export const ownFormsSql = (sBrandsId: string, tables: readonly string[]): Sql => sql`
select f."sId" as "sFormId", f."sModelsId", f."sFormKind", f."sParentColumn", lower(f."sTbName") as "table"
from framework.gdsmodule m
join framework.gdsconfigformmaster f on f."sModelsId" = m."sId"
where m."sOwnerBrandsId" = ${sql.value(sBrandsId)}
  and f."sFormKind" in ('master', 'slave')
  and lower(f."sTbName") = any (${sql.value(tables)}::text[])
order by f."sModelsId", f."sId"`
