-- Puts a message into the queue for each instance of the acting tenant that asks somebody, or would, who may work no more where it is: others are
-- asked instead, in the name of who began it, else of somebody who works there. Steps wait for it, and it for them: what one has not committed, the other would miss.
-- To-do items that a role gave them go at once.
-- Called by the listener of changed roles.
create or replace function framework.sync_gone(p_user text) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
begin
  perform framework.sync_todo();
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
  select 'WORKFLOW_TODO_SYNC', v_tenant, h."sSubsidiaryId", a."sUserId", 3,
    jsonb_build_object('sGoneUserId', p_user, 'sProcessInstanceId', h.id_), h.id_
  from framework.act_hi_procinst h
  cross join lateral (
    select u."sUserId"
    from framework.users_at(v_tenant, h."sSubsidiaryId") u
    order by u."sUserId" is distinct from h.start_user_id_, u."bAdmin", u."sUserId"
    limit 1
  ) a
  where h."sBrandsId" = v_tenant
    and h.id_ in (
      select e.root_proc_inst_id_
      from framework.act_ru_task t
      join framework.act_ru_execution e on e."sBrandsId" = t."sBrandsId" and e.id_ = t.execution_id_
      where t."sBrandsId" = v_tenant
        and (t.assignee_ = p_user
          or t.delegation_ = 'PENDING' and (t.owner_ = p_user or t."jDelegators" ? p_user)
          or t.id_ in (select i.task_id_ from framework.act_ru_identitylink i where i."sBrandsId" = v_tenant and i.user_id_ = p_user)
          or exists (
            select
            from framework.act_ru_variable v
            where v."sBrandsId" = v_tenant and v.execution_id_ = t.execution_id_ and v.name_ = 'approvalSheet' and v.type_ = 'json'
              and ((v.text_::jsonb -> 'waiting') ? p_user or (v.text_::jsonb -> 'afterwards') ? p_user
                or (v.text_::jsonb -> 'besides') ? p_user))))
    and p_user not in (select u."sUserId" from framework.users_at(v_tenant, h."sSubsidiaryId") u);
end
$$;

alter function framework.sync_gone owner to armature_owner;
grant execute on function framework.sync_gone to tenant_runtime;
