// Rows of metadata by a name that stands in them, and the writing of another one.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { ofTenant } from '../../load/of-tenant.ts'
import { isTheirs as isTheirsOf } from '../../uses/query/naming-query.ts'

const at = (table: string): Sql => sql.identifier('framework', table)

const OVERLAYS = 'gdsconfigformcustomslave'

/** The kinds of rows in which names are changed along; of overlays those of the tenant's users, too. */
const MOVED = ['gdsmodule', 'gdsconfigformmaster', 'gdsconfigformslave', 'gdsjurisdiction', OVERLAYS] as const

type Moved = (typeof MOVED)[number]

const isTheirs = (table: Moved, sBrandsId: string): Sql =>
  table === OVERLAYS ? sql`r."sBrandsId" = ${sql.value(sBrandsId)}` : isTheirsOf(table, { sBrandsId })

export const rowsWithNameSql = (sBrandsId: string, name: string): Sql =>
  sql.join(
    MOVED.map(
      (table) => sql`
        select ${sql.value(table)}::text as kind, to_jsonb(r) as row
        from ${at(table)} r
        where position(${sql.value(name)} in r::text) > 0 and ${isTheirs(table, sBrandsId)}`,
    ),
    sql` union all `,
  )

export const reachedFormsSql = (sBrandsId: string, table: string): Sql => sql`
  select f."sId", f."sModelsId", f."sTbName", f."sParentFormId", lower(f."sTbName") = ${sql.value(table)} as "isOnTable"
  from framework.gdsconfigformmaster f
  join framework.gdsmodule m on m."sId" = f."sModelsId"
  where ${ofTenant(sBrandsId)} and f."sModelsId" in (
    select o."sModelsId" from framework.gdsconfigformmaster o where lower(o."sTbName") = ${sql.value(table)}
    union
    select o."sModelsId"
    from framework.gdsconfigformslave c
    join framework.gdsconfigformmaster l on l."sId" = c."sLookupFormId" and lower(l."sTbName") = ${sql.value(table)}
    join framework.gdsconfigformmaster o on o."sId" = c."sFormId")`

export type Place = { readonly kind: string; readonly sId: string; readonly where: string }

const theirs = ({ kind, sId }: Pick<Place, 'kind' | 'sId'>, sBrandsId: string): Sql =>
  sql`r."sId" = ${sql.value(sId)} and ${isTheirs(kind as Moved, sBrandsId)}`

export const storedSql = (place: Place, sBrandsId: string): Sql => sql`
  select to_jsonb(r) as row from ${at(place.kind)} r where ${theirs(place, sBrandsId)} for update of r`

export const moveSql = (place: Place, sBrandsId: string, after: unknown): Sql => {
  const value =
    typeof after === 'string'
      ? sql`${sql.value(after)}::text`
      : sql`${sql.value(JSON.stringify(after))}::jsonb`
  return sql`
    update ${at(place.kind)} r set ${sql.identifier(place.where)} = ${value} where ${theirs(place, sBrandsId)}`
}
