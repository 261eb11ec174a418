-- Puts a message into the queue that tells who is asked to do a task that they are, in the name of somebody who works where it is.
-- Called by enqueue_reminders, as the platform.
create or replace function framework.enqueue_reminder(p_tenant text, p_subsidiary text, p_user text, p_task text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
  values ('NOTIFICATION_SEND', p_tenant, p_subsidiary, p_user, 4, jsonb_build_object('kind', 'asked', 'sTaskIds', jsonb_build_array(p_task)))
$$;

alter function framework.enqueue_reminder owner to armature_owner;
grant execute on function framework.enqueue_reminder to platform_runtime;
