-- Writes calls from the outside into the log: [{"sBrandsId", "sApiCode", …}]. Those of a tenant that is gone are dropped.
-- Called by the queue's listener.
create or replace function framework.log_api_calls(p_calls jsonb) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysapilog ("sBrandsId", "sCorpId", "sApiCode", "sMethod", "iStatus", "iMilliseconds", "iBytesIn", "iBytesOut", "sClientIp",
    "sRequestId", "tAt")
  select c."sBrandsId", c."corpid", c."sApiCode", c."sMethod", c."iStatus", c."iMilliseconds", c."iBytesIn", c."iBytesOut", c."sClientIp",
    c."sRequestId", c."tAt"
  from jsonb_to_recordset(p_calls) c ("sBrandsId" text, "corpid" text, "sApiCode" text, "sMethod" text, "iStatus" int, "iMilliseconds" int,
    "iBytesIn" bigint, "iBytesOut" bigint, "sClientIp" text, "sRequestId" text, "tAt" timestamptz)
  join framework.sysbrand b on b."sId" = c."sBrandsId"
  order by c."tAt"
$$;

alter function framework.log_api_calls owner to armature_owner;
grant execute on function framework.log_api_calls to platform_runtime;
