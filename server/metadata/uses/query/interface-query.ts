// Definitions of interfaces in which a text stands.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { isBase } from '../../load/of-tenant.ts'
import type { Whose } from './naming-query.ts'

export type FoundInterface = {
  readonly sId: string
  readonly sNameEn: string
  readonly sNameZh: string
  readonly sText: string | null
  readonly sProcName: string | null
  readonly sModelsId: string | null
  readonly sFormId: string | null
}

export const interfacesSql = (whose: Whose, text: string): Sql => sql`
  select r."sId", r."sNameEn", r."sNameZh", r."sText", r."sProcName", r."sModelsId", r."sFormId"
  from framework.sysapi r
  where position(lower(${sql.value(text)}) in lower(concat_ws(' ', r."sText", r."sProcName", r."sModelsId", r."sFormId"))) > 0
    and ${whose === 'everybody' ? sql`true` : sql`(${isBase(sql`r`)} or r."sBrandsId" = ${sql.value(whose.sBrandsId)})`}
  order by r."sApiCode"`
