-- What machines of the acting subsidiary made for some runs, and how many hours they ran for them; nothing of runs that made nothing.
-- Called by the view of runs, and by routines that offer what was made.
create or replace function framework.machine_runs(p_runs text[])
returns table ("sRun" text, "dGood" numeric, "dScrap" numeric, "dRunHours" numeric)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sRun", sum(s."dGood"), sum(s."dScrap"), sum(s."dRunSeconds") / 3600
  from framework.plc_shift s
  where s."sBrandsId" = framework.current_tenant()
    and s."sSubsidiaryId" = framework.current_subsidiary()
    and s."sRun" <> ''
    and s."sRun" = any (p_runs)
  group by s."sRun"
$$;

alter function framework.machine_runs owner to armature_owner;
grant execute on function framework.machine_runs to tenant_runtime;
