-- Tells hooks of processes and tasks that began or ended, in the transaction in which they did.
-- The triggers tell_of_begun and tell_of_ended of framework.act_hi_procinst and framework.act_hi_taskinst.
create or replace function framework.tell_of_processes() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_what text := case tg_table_name when 'act_hi_procinst' then 'process' else 'task' end;
  v_row jsonb := to_jsonb(new);
begin
  if not exists (select from framework.syswebhookout o where o."bDisabled" = 0) then
    return null;
  end if;
  perform framework.tell_hooks(new."sBrandsId", 'processes', null, v_what || e.event, new.id_,
    jsonb_strip_nulls(jsonb_build_object(
      'processInstanceId', new.proc_inst_id_,
      'taskId', case v_what when 'task' then new.id_ end,
      'sActivityId', v_row ->> 'task_def_key_',
      'sModelsId', v_row ->> 'sModelsId',
      'sId', v_row ->> 'sRowId',
      'sOutcome', case when e.event = '.ended' then v_row ->> 'sOutcome' end)))
  from (values ('.started', tg_op = 'INSERT'), ('.ended', new.end_time_ is not null)) e (event, holds)
  where e.holds;
  return null;
end
$$;

alter function framework.tell_of_processes owner to armature_owner;

create or replace trigger tell_of_begun after insert on framework.act_hi_procinst for each row execute function framework.tell_of_processes();
create or replace trigger tell_of_ended after update on framework.act_hi_procinst
for each row when (old.end_time_ is null and new.end_time_ is not null) execute function framework.tell_of_processes();
create or replace trigger tell_of_begun after insert on framework.act_hi_taskinst for each row execute function framework.tell_of_processes();
create or replace trigger tell_of_ended after update on framework.act_hi_taskinst
for each row when (old.end_time_ is null and new.end_time_ is not null) execute function framework.tell_of_processes();
