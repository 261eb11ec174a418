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
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purchase requisition', h."sBillNo"
  from purrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purchase order', h."sBillNo"
  from purorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purchase receipt', h."sBillNo"
  from purreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purchase return', h."sBillNo"
  from purreturn h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purchase invoice', h."sBillNo"
  from purinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'outside-processing order', h."sBillNo"
  from opsorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'outside-processing receipt', h."sBillNo"
  from opsreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'delivery', h."sBillNo"
  from saldelivery h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'sales return', h."sBillNo"
  from salreturn h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'sales invoice', h."sBillNo"
  from salinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'money receipt', h."sBillNo"
  from cahreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'payment', h."sBillNo"
  from cahpayment h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'incoming inspection', h."sBillNo"
  from qlyincominginspection h
) b
group by b."sBrandsId", b."sSubsidiaryId", b.kind, b."sBillNo"
having count(*) > 1
