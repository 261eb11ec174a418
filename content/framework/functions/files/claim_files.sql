-- Makes files the columns' of the records that a save just wrote, and frees those that stood there before. Each claim names a record (sId),
-- a column (sField) and what it holds now (sFileId, or null). Answers the claims whose file may not stand there: it is none, another
-- column's, or another user's that waits.
-- Called by saves, in their transaction.
create or replace function framework.claim_files(p_table text, p_claims jsonb) returns table ("sId" text, "sField" text)
language plpgsql security definer set search_path = pg_catalog, framework as $$
#variable_conflict use_column
declare
  v_tenant text := framework.current_tenant();
  v_subsidiary text := framework.current_subsidiary();
begin
  perform framework.free_file(f."sId")
  from jsonb_to_recordset(p_claims) as c("sId" text, "sField" text, "sFileId" text)
  join framework.sysfile f on f."sBrandsId" = v_tenant
    and f."sSubsidiaryId" = v_subsidiary
    and f."sTbName" = p_table
    and f."sRecordId" = c."sId"
    and f."sField" = c."sField"
  where f."sState" = 'kept' and f."sId" is distinct from c."sFileId";
  update framework.sysfile f
  set "sRecordId" = c."sId", "sState" = 'kept', "tSweep" = null
  from jsonb_to_recordset(p_claims) as c("sId" text, "sField" text, "sFileId" text)
  where f."sBrandsId" = v_tenant
    and f."sSubsidiaryId" = v_subsidiary
    and f."sTbName" = p_table
    and f."sId" = c."sFileId"
    and f."sField" = c."sField"
    and coalesce(f."sRecordId", c."sId") = c."sId"
    and f."sState" = 'waiting'
    and f."tSweep" > clock_timestamp()
    and f."sUserId" = framework.current_actor();
  return query
  select c."sId", c."sField"
  from jsonb_to_recordset(p_claims) as c("sId" text, "sField" text, "sFileId" text)
  where c."sFileId" is not null
    and not exists (
      select
      from framework.sysfile f
      where f."sBrandsId" = v_tenant
        and f."sSubsidiaryId" = v_subsidiary
        and f."sTbName" = p_table
        and f."sId" = c."sFileId"
        and f."sRecordId" = c."sId"
        and f."sField" = c."sField"
        and f."sState" = 'kept'
    );
end
$$;

alter function framework.claim_files owner to armature_owner;
grant execute on function framework.claim_files to tenant_runtime;
