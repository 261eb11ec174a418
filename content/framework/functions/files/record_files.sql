-- The files that a module has of a record, the latest first, at most 1 000: those attached and those that its columns hold; also what its files were that went,
-- with who removed them when.
-- Called by the endpoints that list files, which leave out columns that the user does not see.
create or replace function framework.record_files(p_models text, p_table text, p_record text)
returns table (
  "sFileId" text, "sField" text, "sName" text, "sType" text, "iBytes" bigint, "tWhen" timestamptz, "sUserId" text, "sUserName" text,
  "tFreed" timestamptz, "sFreedBy" text, "sFreedByName" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sId", f."sField", f."sName", f."sType", f."iBytes", f."tAt", f."sUserId", u."sUserName", f."tFreed", f."sFreedBy", d."sUserName"
  from framework.sysfile f
  left join framework.sftlogininfo u on u."sBrandsId" = f."sBrandsId" and u."sId" = f."sUserId"
  left join framework.sftlogininfo d on d."sBrandsId" = f."sBrandsId" and d."sId" = f."sFreedBy"
  where f."sBrandsId" = framework.current_tenant()
    and f."sSubsidiaryId" = framework.current_subsidiary()
    and f."sTbName" = p_table
    and f."sModelsId" = p_models
    and f."sRecordId" = p_record
    and f."sState" in ('kept', 'freed', 'gone')
  order by (f."tFreed" is null) desc, f."tAt" desc, f."sId" desc
  limit 1000
$$;

alter function framework.record_files owner to armature_owner;
grant execute on function framework.record_files to tenant_runtime;
