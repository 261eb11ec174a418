-- The records of one of the tenant's own tables as rows with the columns of that table: {sId, version, sCode, …values}. Of those alone whose
-- values hold all of jWhere ({"material": "steel"}), where that is given. In the order of their codes and ids.
-- Called by the routine call "rows" of the module; pages as any routine does. A table that is not there has no rows.
create or replace function sp_udfrecord_rows("sBrandsId" text, "sSubsidiaryId" text, "sTable" text, "jWhere" jsonb default '{}')
returns setof jsonb
language sql stable as $$
  select r."jValues" || jsonb_build_object('sId', r."sId", 'version', r.xmin::text, 'sCode', r."sCode")
  from udfrecord r
  join udftable t on t."sBrandsId" = r."sBrandsId"
    and t."sSubsidiaryId" = r."sSubsidiaryId"
    and t."sId" = r."sTableId"
  where r."sBrandsId" = sp_udfrecord_rows."sBrandsId"
    and r."sSubsidiaryId" = sp_udfrecord_rows."sSubsidiaryId"
    and t."sCode" = sp_udfrecord_rows."sTable"
    and r."jValues" @> coalesce(sp_udfrecord_rows."jWhere", '{}')
  order by r."sCode", r."sId"
$$;
