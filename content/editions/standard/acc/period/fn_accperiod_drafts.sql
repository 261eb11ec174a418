-- The documents of every kind that posts which are dated in a span of days and not approved yet: vouchers come last. A non-conformance posts
-- where it scraps what lies in stock.
-- Called before a period is closed. Raises nothing.
create or replace function fn_accperiod_drafts(p_tenant text, p_subsidiary text, p_from date, p_to date)
returns table (kind int, tb text, en text, zh text, number text, day date)
language sql stable as $$
  select 1, 'salinvoice', 'sales invoice', '销售发票', h."sBillNo", h."tBillDate"
  from salinvoice h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 2, 'saldelivery', 'delivery', '发货单', h."sBillNo", h."tBillDate"
  from saldelivery h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 3, 'salreturn', 'sales return', '销售退货单', h."sBillNo", h."tBillDate"
  from salreturn h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 4, 'purreceipt', 'purchase receipt', '采购收货单', h."sBillNo", h."tBillDate"
  from purreceipt h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 5, 'purinvoice', 'purchase invoice', '采购发票', h."sBillNo", h."tBillDate"
  from purinvoice h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 6, 'purreturn', 'purchase return', '采购退货单', h."sBillNo", h."tBillDate"
  from purreturn h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 7, 'cahreceipt', 'receipt', '收款单', h."sBillNo", h."tBillDate"
  from cahreceipt h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 8, 'cahpayment', 'payment', '付款单', h."sBillNo", h."tBillDate"
  from cahpayment h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 9, 'mitin', 'stock-in document', '入库单', h."sBillNo", h."tBillDate"
  from mitin h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 10, 'mitout', 'stock-out document', '出库单', h."sBillNo", h."tBillDate"
  from mitout h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 11, 'mittransfer', 'transfer', '调拨单', h."sBillNo", h."tBillDate"
  from mittransfer h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 12, 'mitcount', 'count', '盘点单', h."sBillNo", h."tBillDate"
  from mitcount h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 13, 'mftrequisition', 'material requisition', '生产领料单', h."sBillNo", h."tBillDate"
  from mftrequisition h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 14, 'mftreport', 'process report', '工序报工单', h."sBillNo", h."tBillDate"
  from mftreport h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 15, 'mftcompletion', 'completion', '完工入库单', h."sBillNo", h."tBillDate"
  from mftcompletion h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 16, 'opsissue', 'outside-processing issue', '外协发料单', h."sBillNo", h."tBillDate"
  from opsissue h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 17, 'opsreceipt', 'outside-processing receipt', '外协收货单', h."sBillNo", h."tBillDate"
  from opsreceipt h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
  union all
  select 18, 'qlynonconformance', 'non-conformance', '不合格品处理单', h."sBillNo", h."tBillDate"
  from qlynonconformance h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
    and h."sDisposition" = 'scrap'
    and h."sWarehouseId" is not null
  union all
  select 19, 'accvoucher', 'voucher', '凭证', h."sBillNo", h."tBillDate"
  from accvoucher h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."bCheck" = 0
    and h."tBillDate" between p_from and p_to
$$;
