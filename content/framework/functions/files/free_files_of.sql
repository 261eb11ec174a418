-- Frees the files of rows that were deleted, whoever deletes them.
-- Called by audit_deleted, within the transaction that deletes.
create or replace function framework.free_files_of(p_table text, p_rows jsonb[]) returns void
language sql set search_path = pg_catalog, framework as $$
  update framework.sysfile f
  set "sState" = 'freed', "tSweep" = clock_timestamp(), "sFreedBy" = framework.audit_actor(), "tFreed" = clock_timestamp()
  from unnest(p_rows) r
  where f."sBrandsId" = r ->> 'sBrandsId'
    and f."sSubsidiaryId" = r ->> 'sSubsidiaryId'
    and f."sTbName" = p_table
    and f."sRecordId" = r ->> 'sId'
    and f."sState" in ('kept', 'waiting')
$$;

alter function framework.free_files_of owner to armature_owner;
