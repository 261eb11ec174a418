-- Keeps the answer to the first call with a key.
-- Called by saves that bring a key, as their last statement.
create or replace function framework.keep_idempotent_answer(p_key text, p_answer text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.sysidempotency i
  set "sAnswer" = p_answer
  where i."sBrandsId" = framework.current_tenant()
    and i."sSubsidiaryId" = framework.current_subsidiary()
    and i."sUserId" = framework.current_actor()
    and i."sKey" = p_key
$$;

alter function framework.keep_idempotent_answer owner to armature_owner;
grant execute on function framework.keep_idempotent_answer to tenant_runtime;
