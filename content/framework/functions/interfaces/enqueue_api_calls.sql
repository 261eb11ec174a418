-- Puts calls from the outside into the queue, from where they are written into the log: [{"sBrandsId", "sApiCode", …}].
-- Called by the service, which answered them.
create or replace function framework.enqueue_api_calls(p_calls jsonb) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload")
  values ('API_CALL_LOG', 2, jsonb_build_object('calls', p_calls))
$$;

alter function framework.enqueue_api_calls owner to armature_owner;
grant execute on function framework.enqueue_api_calls to platform_runtime;
