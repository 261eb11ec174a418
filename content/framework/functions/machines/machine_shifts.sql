-- What the machines of the acting subsidiary made, and how long they ran, by shift: of the days since one, or of all.
-- Called by the view of machines' output and by charts.
create or replace function framework.machine_shifts(p_since date default null)
returns table (
  "sMachineId" text, "tDay" date, "sShift" text, "dGood" numeric, "dScrap" numeric, "dRunSeconds" numeric, "dStopSeconds" numeric, "iStops" int
)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sMachineId", s."tDay", s."sShift", sum(s."dGood"), sum(s."dScrap"), sum(s."dRunSeconds"), sum(s."dStopSeconds"), sum(s."iStops")::int
  from framework.plc_shift s
  where s."sBrandsId" = framework.current_tenant()
    and s."sSubsidiaryId" = framework.current_subsidiary()
    and (p_since is null or s."tDay" >= p_since)
  group by s."sMachineId", s."tDay", s."sShift"
$$;

alter function framework.machine_shifts owner to armature_owner;
grant execute on function framework.machine_shifts to tenant_runtime;
