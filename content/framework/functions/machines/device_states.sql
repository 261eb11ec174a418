-- How the devices of the acting subsidiary are: online, lost, refused; unread where nothing samples them at present.
-- Called by the view of devices.
create or replace function framework.device_states()
returns table ("sDeviceId" text, "sState" text, "tSince" timestamptz, "sError" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select d."sDeviceId", case when t."tSampled" > clock_timestamp() - interval '30 seconds' then d."sState" else 'unread' end,
    case when t."tSampled" > clock_timestamp() - interval '30 seconds' then d."tSince" else t."tSampled" end, d."sError"
  from framework.plc_device d
  left join framework.plc_sampled t on t."sBrandsId" = d."sBrandsId" and t."sSubsidiaryId" = d."sSubsidiaryId"
  where d."sBrandsId" = framework.current_tenant()
    and d."sSubsidiaryId" = framework.current_subsidiary()
$$;

alter function framework.device_states owner to armature_owner;
grant execute on function framework.device_states to tenant_runtime;
