-- Claims a message of the acting tenant for the transaction that does its work: once this has committed, nobody does it again. Answers false
-- where it is done already, or handed to somebody else since.
-- Called by the queue's consumer, first in that transaction.
create or replace function framework.finish_message(p_message text, p_try int) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  update framework.sysqueuemessage m
  set "sState" = 'done', "tLimit" = null, "tEnded" = clock_timestamp(), "sError" = null, "sErrorZh" = null
  where m."sId" = p_message
    and m."sBrandsId" = framework.current_tenant()
    and m."sState" = 'running'
    and m."iTries" = p_try;
  return found;
end
$$;

alter function framework.finish_message owner to armature_owner;
grant execute on function framework.finish_message to tenant_runtime;
