-- Files of all companies whose bytes may be removed now, the longest due first, at most 500.
-- What nobody may keep any more is due a little later than that: whoever just kept it has committed by then.
-- Called by the service's sweeper, which removes the bytes and then says so (forget_file).
create or replace function framework.due_files() returns table ("sBrandsId" text, "sFileId" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sBrandsId", f."sId"
  from framework.sysfile f
  where f."tSweep" < clock_timestamp() - case f."sState" when 'freed' then interval '0' else interval '5 minutes' end
  order by f."tSweep"
  limit 500
$$;

alter function framework.due_files owner to armature_owner;
grant execute on function framework.due_files to platform_runtime;
