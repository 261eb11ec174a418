-- Keeps the totals of quotations equal to the sums of their lines, whoever writes the lines: the generic save, a routine or a script.
-- Fired by the triggers below, once a statement. Raises nothing.
-- When a deleted header takes its lines along, this runs with the rights of the tables' owner: the search path is fixed, so that
-- no override of a customer can run here.
create or replace function fn_quoquotationline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  case tg_op
    when 'INSERT' then
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId")) into v_keys
      from new_rows n;
    when 'DELETE' then
      select jsonb_agg(jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sParentId")) into v_keys
      from old_rows o;
    else
      select jsonb_agg(jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId")) into v_keys
      from new_rows n
      join old_rows o on o."sBrandsId" = n."sBrandsId"
        and o."sSubsidiaryId" = n."sSubsidiaryId"
        and o."sId" = n."sId"
      where (n."dAmount", n."dTax", n."dCostEstimate") is distinct from (o."dAmount", o."dTax", o."dCostEstimate");
  end case;
  perform fn_quoquotation_total(k.value ->> 0, k.value ->> 1, array_agg(distinct k.value ->> 2))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on quoquotationline
  referencing new table as new_rows
  for each statement execute function fn_quoquotationline_settle();
create or replace trigger settle_changed after update on quoquotationline
  referencing old table as old_rows new table as new_rows
  for each statement execute function fn_quoquotationline_settle();
create or replace trigger settle_deleted after delete on quoquotationline
  referencing old table as old_rows
  for each statement execute function fn_quoquotationline_settle();
