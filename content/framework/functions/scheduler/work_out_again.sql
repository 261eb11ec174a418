-- A trigger whose plan, job or days off change has its next time worked out again.
-- The triggers work_out_again of the tables below.
create or replace function framework.work_out_again() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  case tg_table_name
    when 'qrtz_trigger' then
      new."tSet" := null;
      return new;
    when 'qrtz_job' then
      update framework.qrtz_trigger t
      set "tSet" = null
      where t."sJobId" = new."sId";
    when 'qrtz_calendar' then
      update framework.qrtz_trigger t
      set "tSet" = null
      where t."sCalendarId" = new."sId";
    else
      update framework.qrtz_trigger t
      set "tSet" = null
      where t."sCalendarId" in (old."sCalendarId", new."sCalendarId");
  end case;
  return null;
end
$$;

alter function framework.work_out_again owner to armature_owner;

create or replace trigger work_out_again before update of "sCron", "iIntervalSeconds", "sTimeZone", "sCalendarId" on framework.qrtz_trigger
for each row execute function framework.work_out_again();
create or replace trigger work_out_again after update of "bPaused" on framework.qrtz_job
for each row execute function framework.work_out_again();
create or replace trigger work_out_again after update on framework.qrtz_calendar
for each row execute function framework.work_out_again();
create or replace trigger work_out_again after insert or update or delete on framework.qrtz_dayoff
for each row execute function framework.work_out_again();
