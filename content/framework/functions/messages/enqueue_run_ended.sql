-- Has who asked for a run of a job told that it has ended, in the transaction in which it does.
-- The trigger enqueue_run_ended of framework.qrtz_fired.
create or replace function framework.enqueue_run_ended() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
  values ('NOTIFICATION_SEND', new."sBrandsId", new."sSubsidiaryId", new."sUserId", 4, jsonb_build_object('kind', 'run', 'sRunId', new."sId"));
  return null;
end
$$;

alter function framework.enqueue_run_ended owner to armature_owner;

create or replace trigger enqueue_run_ended after update on framework.qrtz_fired
for each row when (new."sUserId" is not null and old."sState" = 'running' and new."sState" in ('done', 'failed'))
execute function framework.enqueue_run_ended();
