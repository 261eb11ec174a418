-- Keeps a file whose bytes have arrived: one that is attached at once; one for a column waits for a day until a save puts it there
-- (claim_files). Answers false where no such file of the acting user arrives.
-- Called by the endpoint that takes files, which holds the record meanwhile.
create or replace function framework.keep_file(p_file text, p_type text, p_bytes bigint, p_sha256 text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  update framework.sysfile f
  set "sType" = p_type,
    "iBytes" = p_bytes,
    "sSha256" = p_sha256,
    "tAt" = clock_timestamp(),
    "sState" = case when f."sField" is null then 'kept' else 'waiting' end,
    "tSweep" = case when f."sField" is not null then clock_timestamp() + interval '1 day' end
  where f."sBrandsId" = framework.current_tenant()
    and f."sId" = p_file
    and f."sUserId" = framework.current_actor()
    and f."sState" = 'arriving'
    and f."tSweep" > clock_timestamp();
  if not found then
    return false;
  end if;
  perform framework.audit_file(p_file, 'add');
  return true;
end
$$;

alter function framework.keep_file owner to armature_owner;
grant execute on function framework.keep_file to tenant_runtime;
