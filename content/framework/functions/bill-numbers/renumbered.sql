-- The number of a draft whose date changes: its own while it stays in the period that it was numbered in, else the next one of the new
-- date's. A number without gaps that is given up is kept as void. A number that was not made by the setting stays.
-- Called by saves that change the date of a document.
create or replace function framework.renumbered(p_table text, p_field text, p_no text, p_from date, p_to date) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := coalesce(framework.read_context(), framework.refuse_context());
  v_setting framework.sysbillnosettings;
  v_period text;
  v_head text;
begin
  select s.* into v_setting
  from framework.bill_number_setting(v_context[2], v_context[3], p_table, p_field) s;
  v_head := framework.bill_date_format(v_setting."sDatePattern");
  v_period := case v_setting."sResetPeriod" when 'year' then 'YYYY' when 'month' then 'YYYYMM' when 'day' then 'YYYYMMDD' else '' end;
  if v_setting."sId" is null or p_from is null or p_to is null
    or (to_char(p_from, v_period) = to_char(p_to, v_period) and to_char(p_from, v_head) = to_char(p_to, v_head))
    or not starts_with(p_no, v_setting."sPrefix" || to_char(p_from, v_head)) then
    return p_no;
  end if;
  if v_setting."sMode" = 'gapless' then
    insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sFieldName", "sBillNo", "tBillDate", "sReason", "sVoidedBy")
    values (v_context[2], v_context[3], lower(p_table), p_field, p_no, p_from, 'renumbered', framework.audit_actor())
    on conflict do nothing;
  end if;
  return framework.next_bill_no(p_table, p_field, p_to);
end
$$;

alter function framework.renumbered owner to armature_owner;
grant execute on function framework.renumbered to tenant_runtime;
