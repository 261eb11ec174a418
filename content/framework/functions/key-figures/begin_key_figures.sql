-- Begins to look through the key figures of the acting subsidiary, as a part of the transaction: whoever else begins waits until it has ended.
-- Answers since when changes have not been looked at; null where everything is to be: the first time, and the first time of a day.
-- A transaction may write down a change some minutes before it commits: hence those ten.
-- Called by sp_kpimodule_refresh.
create or replace function framework.begin_key_figures() returns timestamptz
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_subsidiary text := framework.current_subsidiary();
  v_since timestamptz;
begin
  insert into framework.syskeyfigures ("sBrandsId", "sSubsidiaryId")
  values (v_tenant, v_subsidiary)
  on conflict do nothing;
  select k."tRefreshed" into v_since
  from framework.syskeyfigures k
  where k."sBrandsId" = v_tenant and k."sSubsidiaryId" = v_subsidiary
  for update;
  update framework.syskeyfigures k
  set "tRefreshed" = clock_timestamp()
  where k."sBrandsId" = v_tenant and k."sSubsidiaryId" = v_subsidiary;
  return case when v_since >= current_date then v_since - interval '10 minutes' end;
end
$$;

alter function framework.begin_key_figures owner to armature_owner;
grant execute on function framework.begin_key_figures to tenant_runtime;
