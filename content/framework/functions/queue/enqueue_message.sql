-- Puts a message into the queue in the acting user's name, as a part of the transaction. The service seals each: for this user, once, for a few
-- minutes. Raises 42501 where the seal is not the service's, is of another message or of another user, or is old; 23505 where the message is
-- there already. What was done is remembered for longer than a seal holds.
-- Called by the service alone, which knows the installation's secret; routines may call it and have no seal.
create or replace function framework.enqueue_message(
  p_message text, p_name text, p_version int, p_payload text, p_key text, p_expiry bigint, p_seal text
) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
  v_sealed text := concat_ws('|', 'queue', p_message, p_name, p_version, v_context[2], v_context[3], v_context[4], p_expiry,
    octet_length(p_key), p_key, p_payload);
begin
  if p_seal is distinct from framework.sign(v_sealed) or to_timestamp(p_expiry) < clock_timestamp() then
    raise exception 'no valid seal on a message of the queue' using errcode = '42501';
  end if;
  insert into framework.sysqueuemessage ("sId", "sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
  values (p_message, p_name, v_context[2], v_context[3], v_context[4], p_version, p_payload::jsonb, nullif(p_key, ''));
end
$$;

alter function framework.enqueue_message owner to armature_owner;
grant execute on function framework.enqueue_message to tenant_runtime;
