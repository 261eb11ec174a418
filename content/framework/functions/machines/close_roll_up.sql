-- Adds what was rolled up to the shifts of the acting subsidiary's machines, and keeps until when that is:
-- [{"sMachineId", "tDay", "sShift", "sRun", "dGood", "dScrap", "dRunSeconds", "dStopSeconds", "iStops"}].
-- It never goes back, nor beyond this moment, nor behind the first sample.
-- Called by the roll-up of the plugin for machines, last in the transaction that took the stretch.
create or replace function framework.close_roll_up(p_rows jsonb, p_until float8) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
begin
  insert into framework.plc_shift as t (
    "sBrandsId", "sSubsidiaryId", "sMachineId", "tDay", "sShift", "sRun", "dGood", "dScrap", "dRunSeconds", "dStopSeconds", "iStops"
  )
  select v_context[2], v_context[3], r."sMachineId", r."tDay", r."sShift", coalesce(r."sRun", ''), r."dGood", r."dScrap", r."dRunSeconds", r."dStopSeconds", r."iStops"
  from jsonb_to_recordset(p_rows) r (
    "sMachineId" text, "tDay" date, "sShift" text, "sRun" text, "dGood" numeric, "dScrap" numeric, "dRunSeconds" numeric, "dStopSeconds" numeric, "iStops" int
  )
  on conflict ("sBrandsId", "sSubsidiaryId", "sMachineId", "tDay", "sShift", "sRun") do update
  set "dGood" = t."dGood" + excluded."dGood",
    "dScrap" = t."dScrap" + excluded."dScrap",
    "dRunSeconds" = t."dRunSeconds" + excluded."dRunSeconds",
    "dStopSeconds" = t."dStopSeconds" + excluded."dStopSeconds",
    "iStops" = t."iStops" + excluded."iStops";
  update framework.plc_place p
  set "tRolled" = greatest(
    coalesce(p."tRolled", (
      select min(s."tAt") - interval '1 millisecond'
      from framework.plc_sample s
      where s."sBrandsId" = v_context[2] and s."sSubsidiaryId" = v_context[3]
    )),
    least(to_timestamp(p_until / 1000), clock_timestamp())
  )
  where p."sBrandsId" = v_context[2] and p."sSubsidiaryId" = v_context[3];
end
$$;

alter function framework.close_roll_up owner to armature_owner;
grant execute on function framework.close_roll_up to tenant_runtime;
