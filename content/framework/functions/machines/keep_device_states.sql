-- Keeps how devices of the acting subsidiary were found: [{"sDeviceId", "sState", "at", "sError"}], times in milliseconds. A state that is there
-- already keeps its time.
-- Called by the sampler of the plugin for machines.
create or replace function framework.keep_device_states(p_states jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
begin
  insert into framework.plc_device as d ("sBrandsId", "sSubsidiaryId", "sDeviceId", "sState", "tSince", "sError")
  select v_context[2], v_context[3], s."sDeviceId", s."sState", to_timestamp(s.at / 1000), s."sError"
  from jsonb_to_recordset(p_states) s ("sDeviceId" text, "sState" text, at float8, "sError" text)
  on conflict ("sBrandsId", "sSubsidiaryId", "sDeviceId") do update
  set "sState" = excluded."sState",
    "tSince" = case when d."sState" = excluded."sState" then d."tSince" else excluded."tSince" end,
    "sError" = excluded."sError";
end
$$;

alter function framework.keep_device_states owner to armature_owner;
grant execute on function framework.keep_device_states to tenant_runtime;
