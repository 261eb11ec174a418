-- The next number of a document, for the session's tenant and subsidiary. Null when there is no setting for the column. Fast
-- numbers come from sequences where documents are dated within a year or so, or a week where they start anew each day. Each
-- sequence is a piece of structure that stays: for any other date a counter does, where an implementer's event trigger would see
-- it made, and for a tenant that has 2 000.
-- Called by saves, and by routines that make documents.
create or replace function framework.next_bill_no(p_table text, p_field text default 'sBillNo', p_date date default current_date) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := coalesce(framework.read_context(), framework.refuse_context());
  v_tenant text := v_context[2];
  v_subsidiary text := v_context[3];
  v_setting framework.sysbillnosettings;
  v_period text;
  v_sequence text;
  v_is_fast boolean;
  v_value bigint;
begin
  select s.* into v_setting
  from framework.bill_number_setting(v_tenant, v_subsidiary, p_table, p_field) s;
  if not found then
    return null;
  end if;
  v_period := framework.bill_period(v_setting."sResetPeriod", p_date);
  v_sequence := 'billno_' || md5(concat_ws('|', v_tenant, v_subsidiary, v_setting."sId", v_period));
  v_is_fast := v_setting."sMode" = 'fast';
  if v_is_fast and to_regclass('framework.' || v_sequence) is null then
    v_is_fast := (v_period = 'all' or abs(p_date - current_date) <= case v_setting."sResetPeriod" when 'day' then 7 else 400 end)
      and not exists (select from framework.foreign_event_triggers())
      and 2000 > (select count(*) from framework.sysbillnocounter c where c."sBrandsId" = v_tenant and c."bSequence");
    if v_is_fast then
      insert into framework.sysbillnocounter as c ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue", "bSequence")
      values (v_tenant, v_subsidiary, v_setting."sId", v_period, 0, true)
      on conflict ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod") do update set "bSequence" = true;
    end if;
  end if;
  if v_is_fast then
    v_value := framework.next_fast_value(v_sequence, coalesce((
      select c."iValue"
      from framework.sysbillnocounter c
      where c."sBrandsId" = v_tenant and c."sSubsidiaryId" = v_subsidiary and c."sSettingId" = v_setting."sId" and c."sPeriod" = v_period
    ), 0));
  else
    insert into framework.sysbillnocounter as c ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue")
    values (v_tenant, v_subsidiary, v_setting."sId", v_period, 1)
    on conflict ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod") do update set "iValue" = c."iValue" + 1
    returning c."iValue" into v_value;
  end if;
  return framework.bill_no_text(v_setting."sPrefix", v_setting."sDatePattern", v_setting."iWidth", p_date, v_value);
end
$$;

alter function framework.next_bill_no owner to armature_owner;
grant execute on function framework.next_bill_no to tenant_runtime;
