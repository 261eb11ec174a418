-- Keeps what depends on lines of returns right, whoever writes them: the totals of their headers, and how much of each delivery line is returned.
-- Fired by the triggers below, once a statement. Raises check_violation when more is returned than was delivered.
-- It may run with the rights of the tables' owner: the search path is fixed, so that no override of a customer can run here.
create or replace function fn_salreturnline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", n."sDeliveryLineId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sParentId", o."sDeliveryLineId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", l.line)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sDeliveryLineId"), (o."sDeliveryLineId")) l (line)
      where (n."dQty", n."dAmount", n."dTax", n."sDeliveryLineId", n."dCreditQty") is distinct from (o."dQty", o."dAmount", o."dTax", o."sDeliveryLineId", o."dCreditQty");
  end case;
  perform fn_salreturn_total(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2)),
    fn_saldeliveryline_taken(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 3))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on salreturnline
  referencing new table as new_rows
  for each statement execute function fn_salreturnline_settle();
create or replace trigger settle_changed after update on salreturnline
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_salreturnline_settle();
create or replace trigger settle_deleted after delete on salreturnline
  referencing old table as old_rows
  for each statement execute function fn_salreturnline_settle();
