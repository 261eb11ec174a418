-- Keeps what a hook received and puts it into the queue; what was received before, by its signature or by what its sender calls it, is not taken
-- again. Answers the id of the receipt.
-- Called by the service, which has judged the signature.
create or replace function framework.receive_hook(
  p_tenant text, p_hook text, p_signature text, p_message text, p_body text, p_client_ip text
) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_receipt text;
begin
  insert into framework.syswebhookreceipt ("sBrandsId", "sHookId", "sSignature", "sMessageId", "sBody", "sClientIp")
  values (p_tenant, p_hook, p_signature, p_message, p_body, p_client_ip)
  on conflict do nothing
  returning "sId" into v_receipt;
  if v_receipt is not null then
    perform framework.deliver_receipt(p_tenant, v_receipt);
    return v_receipt;
  end if;
  return (
    select r."sId"
    from framework.syswebhookreceipt r
    where r."sBrandsId" = p_tenant and r."sHookId" = p_hook and (r."sSignature" = p_signature or r."sMessageId" = p_message)
    order by r."sSignature" = p_signature desc
    limit 1);
end
$$;

alter function framework.receive_hook owner to armature_owner;
grant execute on function framework.receive_hook to platform_runtime;
