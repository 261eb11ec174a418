-- Keeps what depends on lines of outside-processing receipts right, whoever writes them: the totals of their headers, and how much of each
-- line of an order they take.
-- Fired by the triggers below, once a statement. Raises check_violation when more is taken than there is. The search path is fixed, so that no
-- override of a customer runs here.
create or replace function fn_opsreceiptline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", n."sOrderLineId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sParentId", o."sOrderLineId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", k.line)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sOrderLineId"), (o."sOrderLineId")) k (line)
      where (n."dQty", n."dAmount", n."dTax", n."sOrderLineId") is distinct from (o."dQty", o."dAmount", o."dTax", o."sOrderLineId");
  end case;
  perform fn_opsreceipt_total(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2)),
    fn_opsorderline_received(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 3) filter (where k.value ->> 3 is not null))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on opsreceiptline
  referencing new table as new_rows
  for each statement execute function fn_opsreceiptline_settle();
create or replace trigger settle_changed after update on opsreceiptline
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_opsreceiptline_settle();
create or replace trigger settle_deleted after delete on opsreceiptline
  referencing old table as old_rows
  for each statement execute function fn_opsreceiptline_settle();
