-- Keeps the answer to the first call with a key, once: a routine that keeps one before the save does ends it (55000), and so does an answer
-- that is longer than what the service works with (54000).
-- Called by saves that bring a key, as their last statement.
create or replace function framework.keep_idempotent_answer(p_key text, p_answer text) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  if length(p_answer) > 16 * 1024 * 1024 then
    raise exception 'the answer is too long to be kept' using errcode = '54000';
  end if;
  update framework.sysidempotency i
  set "sAnswer" = p_answer
  where i."sBrandsId" = framework.current_tenant()
    and i."sSubsidiaryId" = framework.current_subsidiary()
    and i."sUserId" = framework.current_actor()
    and i."sKey" = p_key
    and i."sAnswer" is null;
  if not found then
    raise exception 'an answer is kept for this key already' using errcode = '55000';
  end if;
end
$$;

alter function framework.keep_idempotent_answer owner to armature_owner;
grant execute on function framework.keep_idempotent_answer to tenant_runtime;
