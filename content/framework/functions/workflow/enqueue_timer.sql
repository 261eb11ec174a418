-- Puts a message into the queue that fires a timer, in the name of somebody who works where it is.
-- Called by enqueue_due_timers, as the platform.
create or replace function framework.enqueue_timer(p_tenant text, p_subsidiary text, p_user text, p_timer text, p_key text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
  values ('WORKFLOW_TIMER', p_tenant, p_subsidiary, p_user, 1, jsonb_build_object('sTimerId', p_timer), p_key)
$$;

alter function framework.enqueue_timer owner to armature_owner;
grant execute on function framework.enqueue_timer to platform_runtime;
