-- Counts deliveries on orders that were there before they were counted.
update salorder h
set "iDrafts" = c.drafts
from (
  select d."sBrandsId", d."sSubsidiaryId", d."sOrderId", count(1)::int as drafts
  from saldelivery d
  where d."bCheck" = 0
    and d."sOrderId" is not null
  group by d."sBrandsId", d."sSubsidiaryId", d."sOrderId"
) c
where h."sBrandsId" = c."sBrandsId"
  and h."sSubsidiaryId" = c."sSubsidiaryId"
  and h."sId" = c."sOrderId"
  and h."iDrafts" <> c.drafts;
