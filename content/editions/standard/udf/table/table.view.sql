-- The tenant's own tables with an empty record of each: what a new record begins with.
create or replace view viw_udftable with (security_invoker = on) as
select
  t."sBrandsId",
  t."sSubsidiaryId",
  t."sId",
  t.xmin::text as "version",
  t."sCode",
  t."sNameEn",
  t."sNameZh",
  t."sPurpose",
  t."bActive",
  (
    select coalesce(jsonb_object_agg(c."sName", null), '{}')
    from udfcolumn c
    where c."sBrandsId" = t."sBrandsId"
      and c."sSubsidiaryId" = t."sSubsidiaryId"
      and c."sParentId" = t."sId"
  ) as "jTemplate"
from udftable t;
