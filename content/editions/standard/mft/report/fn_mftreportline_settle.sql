-- Keeps what depends on lines of process reports right, whoever writes them: the totals of their headers, and what each step of a work
-- order counts as reported.
-- Fired by the triggers below, once a statement. Raises check_violation when more is reported than the work order allows.
-- It may run with the rights of the tables' owner: the search path is fixed, so that no override of a customer can run here.
create or replace function fn_mftreportline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", n."sStepId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sParentId", o."sStepId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", l.step)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sStepId"), (o."sStepId")) l (step)
      where (n."dGoodQty", n."dScrapQty", n."dHours", n."dCost", n."sStepId")
        is distinct from (o."dGoodQty", o."dScrapQty", o."dHours", o."dCost", o."sStepId");
  end case;
  perform fn_mftreport_total(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2)),
    fn_mftworkorderstep_reported(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 3))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on mftreportline
  referencing new table as new_rows
  for each statement execute function fn_mftreportline_settle();
create or replace trigger settle_changed after update on mftreportline
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_mftreportline_settle();
create or replace trigger settle_deleted after delete on mftreportline
  referencing old table as old_rows
  for each statement execute function fn_mftreportline_settle();
