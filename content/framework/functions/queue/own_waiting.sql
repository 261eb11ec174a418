-- How many messages of the acting user wait for a destination, or are worked on.
-- Called by what lets a user ask for work in the background, so that nobody asks for more and more of it.
create or replace function framework.own_waiting(p_name text) returns int
language sql stable security definer set search_path = pg_catalog, framework as $$
  select count(*)::int
  from framework.sysqueuemessage m
  where m."sName" = p_name
    and m."sBrandsId" = framework.current_tenant()
    and m."sUserId" = framework.current_actor()
    and m."sState" in ('waiting', 'running')
$$;

alter function framework.own_waiting owner to armature_owner;
grant execute on function framework.own_waiting to tenant_runtime;
