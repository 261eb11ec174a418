-- A bill number stands once in a subsidiary.
-- A number names one document, on paper too.
select b."sBrandsId", b."sSubsidiaryId", b.kind, b."sBillNo", count(*) as "iTimes"
from (
  select h."sBrandsId", h."sSubsidiaryId", 'quotation' as kind, h."sBillNo"
  from quoquotation h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'order', h."sBillNo"
  from salorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'voucher', h."sBillNo"
  from accvoucher h
) b
group by b."sBrandsId", b."sSubsidiaryId", b.kind, b."sBillNo"
having count(*) > 1
