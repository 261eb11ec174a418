-- Keeps what plans say of work orders right, whoever writes these: how much of each line is on work orders, and the plan's state.
-- Fired by the triggers below, once a statement. Raises check_violation when more is on work orders than the plan and the tolerance allow.
-- It may run with the rights of the tables' owner: the search path is fixed, so that no override of a customer can run here.
create or replace function fn_mftworkorder_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sPlanLineId", n."sPlanId")) into v_keys
      from new_rows n
      where n."sPlanId" is not null;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sPlanLineId", o."sPlanId")) into v_keys
      from old_rows o
      where o."sPlanId" is not null;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", p.line, p.plan)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sPlanLineId", n."sPlanId"), (o."sPlanLineId", o."sPlanId")) p (line, plan)
      where (n."dQty", n."sPlanLineId", n."sPlanId", n."sState") is distinct from (o."dQty", o."sPlanLineId", o."sPlanId", o."sState")
        and p.plan is not null;
  end case;
  perform fn_mftplanline_ordered(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2) filter (where k.value ->> 2 is not null)),
    fn_mftplan_state(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 3))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on mftworkorder
  referencing new table as new_rows
  for each statement execute function fn_mftworkorder_settle();
create or replace trigger settle_changed after update on mftworkorder
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_mftworkorder_settle();
create or replace trigger settle_deleted after delete on mftworkorder
  referencing old table as old_rows
  for each statement execute function fn_mftworkorder_settle();
