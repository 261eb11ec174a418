-- Keeps what depends on order lines right, whoever writes them (the generic save, a routine, a script, a deleted order):
-- the totals of their orders, and how much of each quotation line is ordered.
-- Fired by the triggers below, once a statement. Raises check_violation when more is ordered than was quoted.
-- When a deleted header takes its lines along, this runs with the rights of the tables' owner: the search path is fixed, so that
-- no override of a customer can run here.
create or replace function fn_salorderline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", n."sQuotationLineId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sParentId", o."sQuotationLineId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId", l.line)) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      cross join lateral (values (n."sQuotationLineId"), (o."sQuotationLineId")) l (line)
      where (n."dQty", n."dAmount", n."dTax", n."sQuotationLineId") is distinct from (o."dQty", o."dAmount", o."dTax", o."sQuotationLineId");
  end case;
  perform fn_salorder_total(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2)),
    fn_quoquotationline_ordered(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 3) filter (where k.value ->> 3 is not null))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on salorderline
  referencing new table as new_rows
  for each statement execute function fn_salorderline_settle();
create or replace trigger settle_changed after update on salorderline
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_salorderline_settle();
create or replace trigger settle_deleted after delete on salorderline
  referencing old table as old_rows
  for each statement execute function fn_salorderline_settle();
