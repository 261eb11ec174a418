-- Takes the turn to tell other processes of the acting tenant something, until the transaction ends: who tells holds their instances one after the other,
-- and two who do so at once would wait for each other. False where somebody else has it and it is not waited for.
-- Whoever holds an instance already never waits for it: who has the turn may wait for that very instance.
-- Called by the runtime of the engine before a signal or message is told.
create or replace function framework.take_turn(p_waits boolean) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, framework as $$
begin
  if p_waits then
    perform pg_advisory_xact_lock(hashtext('telling processes'), hashtext(framework.current_tenant()));
    return true;
  end if;
  return pg_try_advisory_xact_lock(hashtext('telling processes'), hashtext(framework.current_tenant()));
end
$$;

alter function framework.take_turn owner to armature_owner;
grant execute on function framework.take_turn to tenant_runtime;
