-- Brings the to-do items of the acting tenant's open tasks that a role may take up to who has the role now. Steps wait for it, and it for them.
-- Called by the listener of changed roles.
create or replace function framework.sync_todo() returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
begin
  perform pg_advisory_xact_lock(hashtext('to-do items'), hashtext(v_tenant));
  perform framework.bring_todo(array(
    select distinct i.task_id_
    from framework.act_ru_identitylink i
    join framework.act_ru_task t on t."sBrandsId" = i."sBrandsId" and t.id_ = i.task_id_ and t.assignee_ is null
    where i."sBrandsId" = v_tenant and i.group_id_ is not null));
end
$$;

alter function framework.sync_todo owner to armature_owner;
grant execute on function framework.sync_todo to tenant_runtime;
