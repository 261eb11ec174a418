-- Frees a file of a record of the acting subsidiary: nobody sees it any more, its bytes go after the transaction.
-- Called by the endpoint that deletes files. Answers false where there is none.
create or replace function framework.free_file(p_file text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  update framework.sysfile f
  set "sState" = 'freed', "tSweep" = clock_timestamp(), "sFreedBy" = framework.current_actor(), "tFreed" = clock_timestamp()
  where f."sBrandsId" = framework.current_tenant()
    and f."sSubsidiaryId" = framework.current_subsidiary()
    and f."sId" = p_file
    and f."sState" in ('kept', 'waiting');
  if not found then
    return false;
  end if;
  perform framework.audit_file(p_file, 'del');
  return true;
end
$$;

alter function framework.free_file owner to armature_owner;
grant execute on function framework.free_file to tenant_runtime;
