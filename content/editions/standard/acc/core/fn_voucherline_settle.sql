-- Keeps the totals of vouchers right, whoever writes their lines.
-- Fired by the triggers below, once a statement. Raises nothing. The search path is fixed, so that no override of a customer runs here.
create or replace function fn_voucherline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  v_keys jsonb;
begin
  if tg_op = 'DELETE' then
    select jsonb_agg(distinct jsonb_build_array(o."sBrandsId", o."sSubsidiaryId", o."sParentId")) into v_keys
    from old_rows o;
  else
    select jsonb_agg(distinct jsonb_build_array(n."sBrandsId", n."sSubsidiaryId", n."sParentId")) into v_keys
    from new_rows n;
  end if;
  perform fn_voucher_total(k.value ->> 0, k.value ->> 1, array_agg(k.value ->> 2))
  from jsonb_array_elements(v_keys) k
  group by k.value ->> 0, k.value ->> 1;
  return null;
end
$$;

create or replace trigger settle_added after insert on accvoucherline
  referencing new table as new_rows
  for each statement execute function fn_voucherline_settle();
create or replace trigger settle_changed after update on accvoucherline
  referencing new table as new_rows
  for each statement execute function fn_voucherline_settle();
create or replace trigger settle_deleted after delete on accvoucherline
  referencing old table as old_rows
  for each statement execute function fn_voucherline_settle();
