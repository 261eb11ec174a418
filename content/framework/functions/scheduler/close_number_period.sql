-- Takes back one sequence of bill numbers whose period is long over: its counter goes on where the sequence stood, and its tenant has room for
-- another. Answers 1, or 0 where there is none, or where an implementer's event trigger would see it go.
-- Called by the scheduler.
create or replace function framework.close_number_period() returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_counter framework.sysbillnocounter;
  v_sequence text;
  v_last bigint;
begin
  if exists (select from framework.foreign_event_triggers()) then
    return 0;
  end if;
  select c.* into v_counter
  from framework.sysbillnocounter c
  where c."bSequence"
    and case length(c."sPeriod")
      when 8 then to_date(c."sPeriod", 'YYYYMMDD') < current_date - 8
      when 6 then to_date(c."sPeriod", 'YYYYMM') + interval '1 month' < current_date - 401
      when 4 then to_date(c."sPeriod", 'YYYY') + interval '1 year' < current_date - 401
      else false
    end
  limit 1
  for update skip locked;
  if not found then
    return 0;
  end if;
  v_sequence := 'billno_' || md5(concat_ws('|', v_counter."sBrandsId", v_counter."sSubsidiaryId", v_counter."sSettingId", v_counter."sPeriod"));
  if to_regclass('framework.' || v_sequence) is not null then
    execute format('alter sequence framework.%I owned by none', v_sequence);
    execute format('select case when s.is_called then s.last_value else s.last_value - 1 end from framework.%I s', v_sequence) into v_last;
    execute format('drop sequence framework.%I', v_sequence);
  end if;
  update framework.sysbillnocounter c
  set "bSequence" = false, "iValue" = greatest(c."iValue", coalesce(v_last, c."iValue"))
  where c."sBrandsId" = v_counter."sBrandsId"
    and c."sSubsidiaryId" = v_counter."sSubsidiaryId"
    and c."sSettingId" = v_counter."sSettingId"
    and c."sPeriod" = v_counter."sPeriod";
  return 1;
end
$$;

alter function framework.close_number_period owner to armature_owner;
grant execute on function framework.close_number_period to platform_runtime;
