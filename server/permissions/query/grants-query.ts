// Reads and replaces what a role or a user may do, module by module, and reads whom there is to be granted something.
import type { GrantedModule, GrantedRow } from '#contracts/permissions.ts'
import { isBase, ofTenant } from '#server/metadata/load/of-tenant.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { HeldModule, Holder } from './narrowing-query.ts'

type Named = { readonly sNameEn: string; readonly sNameZh: string }

export type StoredModule = Omit<GrantedModule, 'sName' | 'buttons'> &
  Named & { readonly buttons: readonly ({ readonly sActionCode: string } & Named)[] }

type HolderOf = Holder & { readonly sBrandsId: string }

const ofHolder = ({ sBrandsId, sRoleId, sUserId }: HolderOf, alias: Sql): Sql => sql`
  ${alias}."sBrandsId" = ${sql.value(sBrandsId)}
  and ${alias}."sRoleId" is not distinct from ${sql.value(sRoleId)}::text
  and ${alias}."sUserId" is not distinct from ${sql.value(sUserId)}::text`

const ACTIONS = sql`array['view', 'add', 'update', 'del', 'examine', 'print']`

/** Of one module, or of all that the tenant has. */
export const grantedModulesSql = (holder: HolderOf, sModelsId: string | null): Sql => sql`
  select n.*, md5(n.grants::text) as version
  from (
    select m."sId" as "sModelsId", m."sParentId", m."sNameEn", m."sNameZh",
      exists (select from framework.gdsconfigformmaster f where f."sModelsId" = m."sId")::int as "bForms", (
        select coalesce(json_agg(json_build_object('sActionCode', b."sActionCode", 'sNameEn', b."sNameEn", 'sNameZh', b."sNameZh")
          order by b."iOrder", b."sActionCode"), '[]')
        from framework.gdsjurisdiction b
        where b."sModelsId" = m."sId"
          and (${isBase(sql`b`)} or b."sBrandsId" = ${sql.value(holder.sBrandsId)})
          and b."sActionCode" <> all (${ACTIONS})) as buttons, (
        select coalesce(json_agg(json_build_object('sActionCode', j."sActionCode", 'sSubsidiaryId', j."sSubsidiaryId", 'bAllow', j."bAllow")
          order by j."sActionCode", j."sSubsidiaryId", j."bAllow"), '[]')
        from framework.sysjurisdiction j
        where ${ofHolder(holder, sql`j`)} and j."sModelsId" = m."sId") as grants,
      (exists (select from framework.sysfieldgrant f where ${ofHolder(holder, sql`f`)} and f."sModelsId" = m."sId")
        or exists (select from framework.sysrowgrant w where ${ofHolder(holder, sql`w`)} and w."sModelsId" = m."sId"))::int as "bNarrowed"
    from framework.gdsmodule m
    where ${ofTenant(holder.sBrandsId)}
      and (${sql.value(sModelsId)}::text is null or m."sId" = ${sql.value(sModelsId)})
    order by m."iOrder", m."sId"
  ) n`

/** Those that hold in one place, or in all subsidiaries (null): what holds elsewhere stays as it is. */
export const replaceGrantsSql = (
  held: HeldModule,
  place: string | null,
  rows: readonly GrantedRow[],
): readonly Sql[] => [
  sql`
    delete from framework.sysjurisdiction j
    where ${ofHolder(held, sql`j`)} and j."sModelsId" = ${sql.value(held.sModelsId)} and j."sSubsidiaryId" is not distinct from ${sql.value(place)}::text`,
  sql`
    insert into framework.sysjurisdiction ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sActionCode", "bAllow")
    select ${sql.value(held.sBrandsId)}::text, ${sql.value(place)}::text, ${sql.value(held.sRoleId)}::text, ${sql.value(held.sUserId)}::text, ${sql.value(held.sModelsId)}::text, g.*
    from jsonb_to_recordset(${sql.value(JSON.stringify(rows))}::jsonb) g ("sActionCode" text, "bAllow" smallint)`,
]

export const isSubsidiarySql = (sBrandsId: string, sSubsidiaryId: string): Sql => sql`
  select 1 from framework.sftsubsidiary s
  where s."sBrandsId" = ${sql.value(sBrandsId)} and s."sId" = ${sql.value(sSubsidiaryId)}`

/** The modules that a role opens in all subsidiaries, or in that one. */
export const openedByRoleSql = (sBrandsId: string, sRoleId: string, place: string | null): Sql => sql`
  select distinct j."sModelsId" from framework.sysjurisdiction j
  where j."sBrandsId" = ${sql.value(sBrandsId)} and j."sRoleId" = ${sql.value(sRoleId)} and j."bAllow" = 1 and (j."sSubsidiaryId" is null or j."sSubsidiaryId" = ${sql.value(place)}::text)`

export const moduleNamesSql = (sBrandsId: string, sModelsIds: readonly string[]): Sql => sql`
  select m."sId", m."sNameEn", m."sNameZh" from framework.gdsmodule m
  where m."sId" = any (${sql.value(sModelsIds)}::text[]) and ${ofTenant(sBrandsId)}`

const MOST_USERS = 50

export type StoredRole = Named & {
  readonly sId: string
  readonly sCode: string
  readonly sClass: string
  readonly bAllModules: 0 | 1
  readonly users: readonly { readonly sId: string; readonly sName: string }[]
  readonly iUsers: number
}

export const holderRolesSql = (sBrandsId: string): Sql => sql`
  select r."sId", r."sCode", r."sNameEn", r."sNameZh", r."sClass", r."bAllModules", coalesce(g.users, '[]') as users, coalesce(g.count, 0)::int as "iUsers"
  from framework.sisjurisdictionclassify r
  left join lateral (
    select json_agg(json_build_object('sId', u."sId", 'sName', u."sUserName") order by u."sUserNo")
        filter (where u.place <= ${sql.value(MOST_USERS)}) as users, count(*) as count
    from (
      select x."sId", x."sUserName", x."sUserNo", row_number() over (order by x."sUserNo") as place
      from framework.sftlogininfojurisdictiongroup i
      join framework.sftlogininfo x on x."sBrandsId" = i."sBrandsId" and x."sId" = i."sUserId"
      where i."sBrandsId" = r."sBrandsId" and i."sRoleId" = r."sId"
    ) u
  ) g on true
  where r."sBrandsId" = ${sql.value(sBrandsId)}
  order by r."sClass", r."sCode"`

/** The first that a text fits, in their numbers or their names. */
export const holderUsersSql = (sBrandsId: string, search: string): Sql => sql`
  select u."sId", u."sUserNo", u."sUserName" as "sName", u."bDisabled", (
      select coalesce(json_agg(g."sRoleId" order by g."sRoleId"), '[]')
      from framework.sftlogininfojurisdictiongroup g
      where g."sBrandsId" = u."sBrandsId" and g."sUserId" = u."sId") as "sRoleIds"
  from framework.sftlogininfo u
  where u."sBrandsId" = ${sql.value(sBrandsId)}
    and (u."sId" = ${sql.value(search)} or strpos(lower(u."sUserNo"), lower(${sql.value(search)})) > 0 or strpos(lower(u."sUserName"), lower(${sql.value(search)})) > 0)
  order by u."sId" <> ${sql.value(search)}, u."bDisabled", u."sUserNo"
  limit ${sql.value(MOST_USERS)}`

export const isHolderSql = ({ sBrandsId, sRoleId, sUserId }: HolderOf): Sql => sql`
  select 1
  where exists (
      select from framework.sisjurisdictionclassify r
      where r."sBrandsId" = ${sql.value(sBrandsId)} and r."sId" = ${sql.value(sRoleId)}::text)
    or exists (
      select from framework.sftlogininfo u
      where u."sBrandsId" = ${sql.value(sBrandsId)} and u."sId" = ${sql.value(sUserId)}::text)`
