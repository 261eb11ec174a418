-- An idempotency key belongs to the subsidiary in which it came. Of keys from before it is not known: they hold in each until they end.

alter table framework.sysidempotency
  add column "sSubsidiaryId" text not null default '',
  drop constraint sysidempotency_pkey,
  add primary key ("sBrandsId", "sSubsidiaryId", "sUserId", "sKey");

comment on column framework.sysidempotency."sSubsidiaryId" is 'Empty for a key from before keys had one';

-- Claims a key within the transaction of the save; a second caller waits for the first to end.
-- Answers null when the key is new, else the hash and the answer of the first call: {"sBodyHash", "sAnswer"}.
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
  select v_tenant, v_subsidiary, v_actor, p_key, p_body_hash
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

create or replace function framework.keep_idempotent_answer(p_key text, p_answer text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.sysidempotency i
  set "sAnswer" = p_answer
  where i."sBrandsId" = framework.current_tenant()
    and i."sSubsidiaryId" = framework.current_subsidiary()
    and i."sUserId" = framework.current_actor()
    and i."sKey" = p_key
$$;
