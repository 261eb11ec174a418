-- Marks messages of the acting user as seen; those of others and those seen before stay as they are.
-- Called by the endpoint of messages.
create or replace function framework.see_messages(p_messages text[]) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.sysmessage m
  set "tSeen" = clock_timestamp()
  where m."sBrandsId" = framework.current_tenant()
    and m."sUserId" = framework.current_actor()
    and m."sId" = any (p_messages[1:100])
    and m."tSeen" is null
$$;

alter function framework.see_messages owner to armature_owner;
grant execute on function framework.see_messages to tenant_runtime;
