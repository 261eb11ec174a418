-- Writes what a step of the engine has changed, as a part of the transaction: rows under way, their history, and to-do items.
-- `p_step`: `{sSubsidiaryId, at, kept: {executions, tasks, candidates, variables, subscriptions, timers}, removed: {the same, by id},
-- began, renewed, ended, activities, activitiesEnded, tasksEnded, comments}`, rows by the names that the engine has for them. The service seals it:
-- for this user, for a few minutes; routines may call this and have no seal. Raises 42501 without one.
-- Called by the runtime of the engine at the end of a step.
create or replace function framework.write_step(p_step text, p_expiry bigint, p_seal text) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
  v_step jsonb;
begin
  if p_seal is distinct from framework.sign(concat_ws('|', 'step', v_context[2], v_context[3], v_context[4], p_expiry, p_step))
    or to_timestamp(p_expiry) < clock_timestamp() then
    raise exception 'no valid seal on a step of a process' using errcode = '42501';
  end if;
  v_step := p_step::jsonb;
  perform framework.write_history(v_step);
  perform framework.write_running(v_step);
  perform framework.write_todo(v_step);
end
$$;

alter function framework.write_step owner to armature_owner;
grant execute on function framework.write_step to tenant_runtime;
