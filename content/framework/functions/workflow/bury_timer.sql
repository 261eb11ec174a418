-- Moves a timer whose message was given up to the dead-letter jobs, with what kept it from firing, in the transaction in which it is.
-- The trigger bury_timer of framework.sysqueuemessage, whose messages the platform alone gives up.
create or replace function framework.bury_timer() returns trigger
language plpgsql set search_path = pg_catalog, framework as $$
begin
  with gone as (
    delete from framework.act_ru_timer_job j
    where j."sBrandsId" = new."sBrandsId" and j.id_ = new."jPayload" ->> 'sTimerId'
    returning j.*
  )
  insert into framework.act_ru_deadletter_job ("sBrandsId", "sSubsidiaryId", id_, rev_, execution_id_, process_instance_id_, element_id_, duedate_,
    repeat_, retries_, exception_msg_, create_time_, proc_def_id_)
  select g."sBrandsId", g."sSubsidiaryId", g.id_, g.rev_, g.execution_id_, g.process_instance_id_, g.element_id_, g.duedate_,
    g.repeat_, 0, new."sError", g.create_time_, g.proc_def_id_
  from gone g;
  return null;
end
$$;

alter function framework.bury_timer owner to armature_owner;

create or replace trigger bury_timer after update on framework.sysqueuemessage
for each row when (new."sName" = 'WORKFLOW_TIMER' and old."sState" <> 'dead' and new."sState" = 'dead')
execute function framework.bury_timer();
