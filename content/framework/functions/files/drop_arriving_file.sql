-- Forgets a file of the acting user that did not arrive whole, or is not kept. Answers false where there is none, or it was kept meanwhile.
-- Called by whatever takes or makes files, and removes the bytes.
create or replace function framework.drop_arriving_file(p_file text) returns boolean
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  delete from framework.sysfile f
  where f."sBrandsId" = framework.current_tenant()
    and f."sId" = p_file
    and f."sUserId" = framework.current_actor()
    and f."sState" = 'arriving';
  return found;
end
$$;

alter function framework.drop_arriving_file owner to armature_owner;
grant execute on function framework.drop_arriving_file to tenant_runtime;
