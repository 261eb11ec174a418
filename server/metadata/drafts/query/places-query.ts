// What the modules and forms of a tenant are called, and in which module each form is.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Viewer } from '../../admin/query/resource-query.ts'
import { ofTenant } from '../../load/of-tenant.ts'

/** The platform sees those of all tenants. */
const visible = ({ sBrandsId, bPlatform }: Viewer): Sql => (bPlatform ? sql`true` : ofTenant(sBrandsId))

export const placesSql = (viewer: Viewer): Sql => sql`
  select m."sId", null::text as above, m."sNameEn" as en, m."sNameZh" as zh
  from framework.gdsmodule m
  where ${visible(viewer)}
  union all
  select f."sId", f."sModelsId" as above, f."sNameEn" as en, f."sNameZh" as zh
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where ${visible(viewer)}`
