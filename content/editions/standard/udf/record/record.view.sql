-- The values of records one by one, with their labels, in the order of the columns.
create or replace view viw_udfvalue with (security_invoker = on) as
select
  r."sBrandsId",
  r."sSubsidiaryId",
  r."sId" || '.' || c."sName" as "sId",
  r.xmin::text as "version",
  r."sId" as "sRecordId",
  c."iLine",
  c."sName",
  c."sLabelEn",
  c."sLabelZh",
  c."sType",
  r."jValues" ->> c."sName" as "sValue"
from udfrecord r
join udfcolumn c on c."sBrandsId" = r."sBrandsId"
  and c."sSubsidiaryId" = r."sSubsidiaryId"
  and c."sParentId" = r."sTableId";
