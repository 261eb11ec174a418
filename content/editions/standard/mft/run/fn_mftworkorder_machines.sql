-- Keeps which machines work on work orders at present. Called when a machine is started or stopped. Raises nothing.
create or replace function fn_mftworkorder_machines(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language sql as $$
  update mftworkorder h
  set "sOnMachines" = n.machines
  from (
    select w."sId", string_agg(r."sMachineName", ', ' order by r."tStarted") as machines
    from mftworkorder w
    left join mftrun r on r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sWorkOrderId" = w."sId"
      and r."tStopped" is null
    where w."sBrandsId" = p_tenant
      and w."sSubsidiaryId" = p_subsidiary
      and w."sId" = any (p_ids)
    group by w."sId"
  ) n
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = n."sId"
    and h."sOnMachines" is distinct from n.machines
$$;
