-- Marks what was copied to the acting user as seen; what is for others, and tasks to do, stay as they are.
-- Called by the endpoint of the inbox.
create or replace function framework.see_copies(p_tasks text[]) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.biz_todo_item o
  set "tDone" = clock_timestamp()
  where o."sBrandsId" = framework.current_tenant()
    and o."sUserId" = framework.current_actor()
    and o."sTaskId" = any (p_tasks[1:100])
    and o."sKind" = 'copy'
    and o."tDone" is null
$$;

alter function framework.see_copies owner to armature_owner;
grant execute on function framework.see_copies to tenant_runtime;
