-- Where a file of the acting subsidiary belongs, and what it is; one that no column holds yet is its sender's alone.
-- Called by the endpoints that send and delete files, which judge by its record who may have it.
create or replace function framework.file_place(p_file text)
returns table (
  "sModelsId" text, "sFormId" text, "sRecordId" text, "sField" text, "sName" text, "sType" text, "iBytes" bigint, "sState" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sModelsId", f."sFormId", f."sRecordId", f."sField", f."sName", f."sType", f."iBytes", f."sState"
  from framework.sysfile f
  where f."sBrandsId" = framework.current_tenant()
    and f."sSubsidiaryId" = framework.current_subsidiary()
    and f."sId" = p_file
    and f."sWorkId" is null
    and (f."sState" = 'kept' or f."sState" = 'waiting' and f."sUserId" = framework.current_actor())
$$;

alter function framework.file_place owner to armature_owner;
grant execute on function framework.file_place to tenant_runtime;
