-- How many messages of the acting user wait for a destination, or are worked on. Whoever else asks in that user's name waits until the
-- transaction has ended, so that several who ask at once do not all find room for the same one.
-- Called by what lets a user ask for work in the background, so that nobody asks for more and more of it.
create or replace function framework.own_waiting(p_name text) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_advisory_xact_lock(hashtext('own work'), hashtext(current_tenant() || ' ' || current_actor()));
  return (
    select count(*)
    from framework.sysqueuemessage m
    where m."sName" = p_name
      and m."sBrandsId" = framework.current_tenant()
      and m."sUserId" = framework.current_actor()
      and m."sState" in ('waiting', 'running'));
end
$$;

alter function framework.own_waiting owner to armature_owner;
grant execute on function framework.own_waiting to tenant_runtime;
