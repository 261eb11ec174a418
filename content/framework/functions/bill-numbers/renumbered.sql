-- The number of a draft whose date changes: its own while it stays in the period that it was numbered in, else the next one of the new
-- date's. A number without gaps that is given up is kept as void. A number that was not made by the setting stays: one with something
-- else than digits behind its beginning, or, without gaps, one that the counter of its period has not reached.
-- Called by saves that change the date of a document.
create or replace function framework.renumbered(p_table text, p_field text, p_no text, p_from date, p_to date) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := coalesce(framework.read_context(), framework.refuse_context());
  v_setting framework.sysbillnosettings;
  v_period text;
  v_head text;
  v_start text;
  v_rest text;
begin
  select s.* into v_setting
  from framework.bill_number_setting(v_context[2], v_context[3], p_table, p_field) s;
  v_head := framework.bill_date_format(v_setting."sDatePattern");
  v_period := case v_setting."sResetPeriod" when 'year' then 'YYYY' when 'month' then 'YYYYMM' when 'day' then 'YYYYMMDD' else '' end;
  v_start := v_setting."sPrefix" || coalesce(to_char(p_from, v_head), '');
  v_rest := substr(p_no, length(v_start) + 1);
  if v_setting."sId" is null or p_from is null or p_to is null
    or (coalesce(to_char(p_from, v_period) = to_char(p_to, v_period), true) and coalesce(to_char(p_from, v_head) = to_char(p_to, v_head), true))
    or not starts_with(p_no, v_start)
    or v_rest !~ '^[0-9]{1,18}$' then
    return p_no;
  end if;
  if v_setting."sMode" = 'gapless' and not exists (
    select
    from framework.sysbillnocounter c
    where c."sBrandsId" = v_context[2]
      and c."sSubsidiaryId" = v_context[3]
      and c."sSettingId" = v_setting."sId"
      and c."sPeriod" = coalesce(to_char(p_from, v_period), 'all')
      and c."iValue" >= v_rest::bigint) then
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
