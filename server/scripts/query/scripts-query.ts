// What was run, and which routines there are.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export type HistoryAsked = { readonly pageNum: number; readonly pageSize: number }

/** Of a tenant's structure, the latest first. It answers ScriptRun with `total`. */
export const historySql = (sBrandNo: string, { pageNum, pageSize }: HistoryAsked): Sql => sql`
  select s."iId"::text as "sId", s."tAt" as "tWhen", u."sUserName", s."sState", s."sReason", s."sText" as "text",
    count(*) over ()::int as total
  from framework.sysstructure s
  left join framework.sftlogininfo u on u."sBrandsId" = s."sActorBrandsId" and u."sId" = s."sActorId"
  where s."sBrandNo" = ${sql.value(sBrandNo)}
  order by s."iId" desc
  limit ${sql.value(pageSize)} offset ${sql.value((pageNum - 1) * pageSize)}`

const routinesIn = (schemas: readonly string[]): Sql => sql`
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any (${sql.value(schemas)}) and p.prokind in ('f', 'p')`

/** A tenant's own and the standard's, those first. It answers RoutineSummary with `total`. */
export const routinesSql = (
  schemas: readonly string[],
  {
    own,
    sBrandsId,
    search,
    pageNum,
    pageSize,
  }: HistoryAsked & { readonly own: string; readonly sBrandsId: string; readonly search: string },
): Sql => sql`
  select p.proname as name, case when n.nspname = ${sql.value(own)} then 'own' else 'standard' end as whose,
    case p.prokind when 'p' then 'procedure' else 'function' end as kind,
    pg_catalog.pg_get_function_identity_arguments(p.oid) as arguments, pg_catalog.pg_get_function_result(p.oid) as result,
    pg_catalog.obj_description(p.oid, 'pg_proc') as comment, count(*) over ()::int as total,
    exists (
      select from framework.sysroutinetest t
      where t."sBrandsId" = ${sql.value(sBrandsId)} and t."sName" = p.proname) as "hasTest"
  ${routinesIn(schemas)}
    and strpos(p.proname, ${sql.value(search.toLowerCase())}) > 0
  order by (n.nspname = ${sql.value(own)}) desc, p.proname
  limit ${sql.value(pageSize)} offset ${sql.value((pageNum - 1) * pageSize)}`

/** The one that the tenant's calls find, by its name in lower case. */
export const sourceSql = (
  schemas: readonly string[],
  { own, sBrandsId, name }: { readonly own: string; readonly sBrandsId: string; readonly name: string },
): Sql => sql`
  select pg_catalog.pg_get_functiondef(p.oid) as text, (
    select t."sText" from framework.sysroutinetest t
    where t."sBrandsId" = ${sql.value(sBrandsId)} and t."sName" = p.proname) as test
  ${routinesIn(schemas)} and p.proname = ${sql.value(name)}
  order by (n.nspname = ${sql.value(own)}) desc
  limit 1`

type TestOf = { readonly sBrandsId: string; readonly name: string }

export const keepTestSql = (
  { sBrandsId, name }: TestOf,
  { text, sUserId }: { readonly text: string; readonly sUserId: string },
): Sql => sql`
  insert into framework.sysroutinetest ("sBrandsId", "sName", "sText", "sUserId")
  values (${sql.value(sBrandsId)}, ${sql.value(name)}, ${sql.value(text)}, ${sql.value(sUserId)})
  on conflict ("sBrandsId", "sName") do update
  set "sText" = excluded."sText", "sUserId" = excluded."sUserId", "tChanged" = clock_timestamp()`

export const dropTestSql = ({ sBrandsId, name }: TestOf): Sql => sql`
  delete from framework.sysroutinetest t
  where t."sBrandsId" = ${sql.value(sBrandsId)} and t."sName" = ${sql.value(name)}`
