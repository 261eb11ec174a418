// The foreign keys between records of a tenant's own modules, as the database has them: those of adopted tables.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { STANDARD_SCHEMA } from '#server/schema/catalogue/catalogue.ts'

export type ReferenceRecord = {
  /** The module of the records that are referred to. */
  readonly sFromModelsId: string
  /** The module whose records refer to them, by a column of this form: its master's, or of lines. */
  readonly sToModelsId: string
  readonly sToFormId: string
  readonly sColumn: string
}

export type ReferencesOf = {
  readonly sModelsId: string
  readonly sBrandsId: string
  readonly relation: 'from' | 'to'
  readonly most: number
}

// Several columns may make a key; beside the tenant's it holds one that names the record.
const KEYS = sql`
  select k.conrelid, k.confrelid, own.attname::text as "sColumn"
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) pair (own, theirs)
  join pg_attribute own on own.attrelid = k.conrelid
    and own.attnum = pair.own
  join pg_attribute theirs on theirs.attrelid = k.confrelid
    and theirs.attnum = pair.theirs
  where k.contype = 'f'
    and theirs.attname = 'sId'`

const formsOf = (sBrandsId: string): Sql => sql`
  select f."sId", f."sModelsId", f."sFormKind", f."sParentColumn", c.oid as relation
  from framework.gdsmodule m
  join framework.gdsconfigformmaster f on f."sModelsId" = m."sId"
  join pg_class c on lower(c.relname) = lower(f."sTbName")
    and c.relnamespace = ${sql.value(STANDARD_SCHEMA)}::regnamespace
  where m."sBrandsId" = ${sql.value(sBrandsId)}`

// Lines are told as the record that they belong to, also where a module of their own lists them.
const REFERRING = sql`
  (made."sFormKind" = 'slave' or made."sFormKind" = 'master' and not exists (
    select
    from form lines
    where lines.relation = made.relation
      and lines."sFormKind" = 'slave'
  ))`

/** What the records of a module refer to by columns of their master (`from`), or what refers to them, also by its lines (`to`). */
export const referencesSql = ({ sModelsId, sBrandsId, relation, most }: ReferencesOf): Sql => {
  const condition =
    relation === 'from'
      ? sql`made."sModelsId" = ${sql.value(sModelsId)} and made."sFormKind" = 'master'`
      : sql`source."sModelsId" = ${sql.value(sModelsId)} and ${REFERRING}`
  return sql`
with form as (${formsOf(sBrandsId)}),
key as (${KEYS})
select distinct
  source."sModelsId" as "sFromModelsId",
  made."sModelsId" as "sToModelsId",
  made."sId" as "sToFormId",
  key."sColumn"
from key
join form made on made.relation = key.conrelid
join form source on source.relation = key.confrelid
  and source."sFormKind" = 'master'
where ${condition}
  and (made."sFormKind" = 'master' or made."sParentColumn" <> key."sColumn")
order by 1, 2, 3, 4
limit ${sql.value(most)}::int`
}
