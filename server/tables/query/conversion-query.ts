// What a drafted conversion needs to know of the two modules.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type FormOfModule = {
  readonly sId: string
  readonly sFormKind: string
  readonly sTbName: string
  readonly sNameEn: string
  readonly sNameZh: string
}

/** The record and the lines of a tenant's own module, the first of each first, with the module's names. */
export const documentFormsSql = (sBrandsId: string, sModelsId: string): Sql => sql`
  select f."sId", f."sFormKind", f."sTbName", m."sNameEn", m."sNameZh"
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where m."sId" = ${sql.value(sModelsId)} and m."sOwnerBrandsId" = ${sql.value(sBrandsId)}
    and f."sFormKind" in ('master', 'slave')
  order by f."iOrder", f."sId"`

export const approvalSql = (sModelsId: string): Sql => sql`
  select a."sId", a."jWithdraw" from framework.gdsapproval a where a."sModelsId" = ${sql.value(sModelsId)}`
