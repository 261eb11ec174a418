-- The number that a setting would give next in a subsidiary, without drawing it: of one that is not kept yet, the first.
-- Called by the builder, for the setting as it is being changed.
create or replace function framework.bill_no_ahead(
  p_tenant text, p_subsidiary text, p_setting text, p_prefix text, p_pattern text, p_reset text, p_width integer, p_date date
) returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_period text := framework.bill_period(p_reset, p_date);
  v_sequence regclass := to_regclass('framework.billno_' || md5(concat_ws('|', p_tenant, p_subsidiary, p_setting, v_period)));
  v_value bigint;
begin
  if v_sequence is not null then
    v_value := coalesce(
      pg_sequence_last_value(v_sequence) + 1,
      (select s.seqstart from pg_sequence s where s.seqrelid = v_sequence));
  else
    select c."iValue" + 1 into v_value
    from framework.sysbillnocounter c
    where c."sBrandsId" = p_tenant
      and c."sSubsidiaryId" = p_subsidiary
      and c."sSettingId" = p_setting
      and c."sPeriod" = v_period;
  end if;
  return framework.bill_no_text(p_prefix, p_pattern, p_width, p_date, coalesce(v_value, 1));
end
$$;

alter function framework.bill_no_ahead owner to armature_owner;
grant execute on function framework.bill_no_ahead to platform_runtime;
