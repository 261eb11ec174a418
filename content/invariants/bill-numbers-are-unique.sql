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
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'production plan', h."sBillNo"
  from mftplan h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'work order', h."sBillNo"
  from mftworkorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'material requisition', h."sBillNo"
  from mftrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'process report', h."sBillNo"
  from mftreport h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'completion', h."sBillNo"
  from mftcompletion h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'stock in', h."sBillNo"
  from mitin h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'stock out', h."sBillNo"
  from mitout h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'stock transfer', h."sBillNo"
  from mittransfer h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'stock count', h."sBillNo"
  from mitcount h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'in-process inspection', h."sBillNo"
  from qlyinprocessinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'final inspection', h."sBillNo"
  from qlyfinalinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'non-conformance', h."sBillNo"
  from qlynonconformance h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'repair order', h."sBillNo"
  from eptrepair h
) b
group by b."sBrandsId", b."sSubsidiaryId", b.kind, b."sBillNo"
having count(*) > 1
