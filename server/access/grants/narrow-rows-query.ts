// Reads what roles and a user are shown less of, by module.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

/** What steps of processes hide from those whom they asked: in the whole module, until the step is over, whoever has its tasks now. */
const hiddenByTasks = (sUserId: Sql): Sql => sql`
  select distinct o."sModelsId", t."sSubsidiaryId", x.key as "sName"
  from framework.act_ru_task t
  join framework.act_hi_taskinst a on a."sBrandsId" = t."sBrandsId" and a.proc_inst_id_ = t.proc_inst_id_ and a.task_def_key_ = t.task_def_key_
  join framework.biz_todo_item o on o."sBrandsId" = a."sBrandsId" and o."sUserId" = ${sUserId} and o."sTaskId" = a.id_ and o."sKind" = 'todo'
  cross join lateral jsonb_each_text(t."jFields") x
  where t."sBrandsId" = u."sBrandsId" and o."sModelsId" is not null and t."jFields" is not null and x.value = 'hidden'`

/**
 * As NarrowRows, of the user `u` of a tenant: the rows of the roles whose ids `roleIds` answers, and those of the user whose id is
 * `sUserId`.
 */
export const narrowRowsSql = (roleIds: Sql, sUserId: Sql): Sql => {
  const held = (alias: Sql): Sql => sql`
    ${alias}."sBrandsId" = u."sBrandsId"
    and (${alias}."sUserId" = ${sUserId} or ${alias}."sRoleId" in (${roleIds}))`
  const hidden = hiddenByTasks(sUserId)
  return sql`
    select coalesce(json_agg(json_build_object(
      'sModelsId', n."sModelsId",
      'fields', (
        select coalesce(json_agg(json_build_object('sRoleId', f."sRoleId", 'sSubsidiaryId', f."sSubsidiaryId", 'sFormId', f."sFormId",
          'sName', f."sName", 'sAccess', f."sAccess") order by f."sFormId", f."sName", f."sAccess"), '[]')
        from (
          select f."sRoleId", f."sSubsidiaryId", f."sFormId", f."sName", f."sAccess"
          from framework.sysfieldgrant f
          where ${held(sql`f`)} and f."sModelsId" = n."sModelsId"
          union all
          select null, h."sSubsidiaryId", null, h."sName", 'hidden'
          from (${hidden}) h
          where h."sModelsId" = n."sModelsId") f),
      'rows', (
        select coalesce(json_agg(json_build_object('sRoleId', w."sRoleId", 'sSubsidiaryId', w."sSubsidiaryId", 'sFormId', w."sFormId",
          'sRule', w."sRule", 'sColumn', w."sColumn", 'sExpression', w."sExpression") order by w."sFormId", w."sId"), '[]')
        from framework.sysrowgrant w
        where ${held(sql`w`)} and w."sModelsId" = n."sModelsId"),
      'granting', (
        select coalesce(json_agg(distinct jsonb_build_object('sRoleId', j."sRoleId", 'sSubsidiaryId', j."sSubsidiaryId")), '[]')
        from framework.sysjurisdiction j
        where j."sBrandsId" = u."sBrandsId" and j."sRoleId" in (${roleIds}) and j."bAllow" = 1 and j."sModelsId" = n."sModelsId")
    )), '[]')
    from (
      select f."sModelsId" from framework.sysfieldgrant f where ${held(sql`f`)}
      union
      select w."sModelsId" from framework.sysrowgrant w where ${held(sql`w`)}
      union
      select h."sModelsId" from (${hidden}) h
    ) n`
}
