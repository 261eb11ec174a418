-- Puts what a hook received into the queue, in the hook's name and under the receipt's id; as new where it is there already.
-- Answers false where there is none of the id, or where it is worked on at this moment.
-- Called by receive_hook, and by the service where it is to be delivered again.
create or replace function framework.deliver_receipt(p_tenant text, p_receipt text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  insert into framework.sysqueuemessage as m ("sId", "sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
  select r."sId", 'WEBHOOK_RECEIVED', h."sBrandsId", h."sSubsidiaryId", h."sId", 2, jsonb_build_object('sReceiptId', r."sId")
  from framework.syswebhookreceipt r
  join framework.syswebhook h on h."sBrandsId" = r."sBrandsId" and h."sId" = r."sHookId"
  where r."sBrandsId" = p_tenant and r."sId" = p_receipt
  on conflict ("sId") do update
  set "sState" = 'waiting', "iTries" = 0, "tAt" = clock_timestamp(), "tDue" = clock_timestamp(), "tEnded" = null, "sError" = null, "sErrorZh" = null
  where m."sState" <> 'running';
  if not found then
    return false;
  end if;
  update framework.syswebhookreceipt r
  set "tDone" = null, "iTries" = null
  where r."sBrandsId" = p_tenant and r."sId" = p_receipt and r."tDone" is not null;
  return true;
end
$$;

alter function framework.deliver_receipt owner to armature_owner;
grant execute on function framework.deliver_receipt to platform_runtime;
