-- Keeps the completed quantity of work orders right, whoever writes completions.
-- Fired by the triggers below, once a statement. Raises check_violation when more is completed than the work order and the tolerance allow.
-- It may run with the rights of the tables' owner: the search path is fixed, so that no override of a customer can run here.
create or replace function fn_mftcompletion_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sWorkOrderId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sWorkOrderId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", w.id)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sWorkOrderId"), (o."sWorkOrderId")) w (id)
      where (n."dQty", n."sWorkOrderId") is distinct from (o."dQty", o."sWorkOrderId");
  end case;
  perform fn_mftworkorder_completed(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on mftcompletion
  referencing new table as new_rows
  for each statement execute function fn_mftcompletion_settle();
create or replace trigger settle_changed after update on mftcompletion
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_mftcompletion_settle();
create or replace trigger settle_deleted after delete on mftcompletion
  referencing old table as old_rows
  for each statement execute function fn_mftcompletion_settle();
