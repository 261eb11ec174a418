-- Keeps the totals of receipts equal to their lines, whoever writes them.
-- Fired by the triggers below, once a statement. Raises nothing. It may run with the rights of the tables' owner: the search path is
-- fixed, so that no override of a customer can run here.
create or replace function fn_cahreceiptline_settle() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    perform fn_cahreceipt_total(o."sBrandsId", o."sSubsidiaryId", array_agg(distinct o."sParentId"))
    from old_rows o
    group by o."sBrandsId", o."sSubsidiaryId";
  else
    perform fn_cahreceipt_total(n."sBrandsId", n."sSubsidiaryId", array_agg(distinct n."sParentId"))
    from new_rows n
    group by n."sBrandsId", n."sSubsidiaryId";
  end if;
  return null;
end
$$;

create or replace trigger settle_added after insert on cahreceiptline
  referencing new table as new_rows
  for each statement execute function fn_cahreceiptline_settle();
create or replace trigger settle_changed after update on cahreceiptline
  referencing new table as new_rows
  for each statement execute function fn_cahreceiptline_settle();
create or replace trigger settle_deleted after delete on cahreceiptline
  referencing old table as old_rows
  for each statement execute function fn_cahreceiptline_settle();
