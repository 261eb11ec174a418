-- Claims a key within the transaction of the save; a second caller waits for the first to end. Answers null when the key is new,
-- else the hash and the answer of the first call: {"sBodyHash", "sAnswer"}.
-- Called by saves that bring a key.
create or replace function framework.claim_idempotency_key(p_key text, p_body_hash text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_subsidiary text := framework.current_subsidiary();
  v_actor text := framework.current_actor();
  v_found jsonb;
begin
  delete from framework.sysidempotency i
  where i."sBrandsId" = v_tenant
    and i."sSubsidiaryId" in (v_subsidiary, '')
    and i."sUserId" = v_actor
    and i."sKey" = p_key
    and i."tAt" < clock_timestamp() - interval '24 hours';
  insert into framework.sysidempotency ("sBrandsId", "sSubsidiaryId", "sUserId", "sKey", "sBodyHash")
  select v_tenant, v_subsidiary, v_actor, p_key, left(p_body_hash, 64)
  where not exists (
    select
    from framework.sysidempotency i
    where i."sBrandsId" = v_tenant and i."sSubsidiaryId" = '' and i."sUserId" = v_actor and i."sKey" = p_key
  )
  on conflict do nothing;
  if found then
    return null;
  end if;
  select jsonb_build_object('sBodyHash', i."sBodyHash", 'sAnswer', i."sAnswer") into v_found
  from framework.sysidempotency i
  where i."sBrandsId" = v_tenant and i."sSubsidiaryId" in (v_subsidiary, '') and i."sUserId" = v_actor and i."sKey" = p_key;
  return v_found;
end
$$;

alter function framework.claim_idempotency_key owner to armature_owner;
grant execute on function framework.claim_idempotency_key to tenant_runtime;
