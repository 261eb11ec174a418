-- Keeps what materials of work orders count as issued right, whoever writes lines of requisitions.
-- Fired by the triggers below, once a statement. Raises check_violation when more is issued than the need and the tolerance allow.
-- It may run with the rights of the tables' owner: the search path is fixed, so that no override of a customer can run here.
create or replace function fn_mftrequisitionline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sWorkOrderLineId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sWorkOrderLineId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", l.line)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sWorkOrderLineId"), (o."sWorkOrderLineId")) l (line)
      where (n."dQty", n."sWorkOrderLineId") is distinct from (o."dQty", o."sWorkOrderLineId");
  end case;
  perform fn_mftworkorderline_issued(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on mftrequisitionline
  referencing new table as new_rows
  for each statement execute function fn_mftrequisitionline_settle();
create or replace trigger settle_changed after update on mftrequisitionline
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_mftrequisitionline_settle();
create or replace trigger settle_deleted after delete on mftrequisitionline
  referencing old table as old_rows
  for each statement execute function fn_mftrequisitionline_settle();
