-- Outside-processing receipts and their lines; each line of one made from an order refers to a line there.
create table if not exists opsreceipt (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sDeliveryNo" text,
  "sCurrency" text not null default fn_currency_own(),
  "sOrderId" text,
  "sOrderNo" text,
  "sWorkOrderId" text,
  "sWorkOrderNo" text,
  "dCost" numeric not null default 0,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists opsreceiptline (
  "sProductId" text not null,
  "sProductCode" text,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "sProcessId" text,
  "sProcessName" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dPriceFound" numeric,
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dTaxRateFound" numeric,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text,
  "sBatch" text,
  "sOrderLineId" text,
  "sRemark" text
);

alter table opsreceipt alter column "sCurrency" set default fn_currency_own();
alter table opsreceipt add column if not exists "sWorkOrderId" text;
alter table opsreceipt add column if not exists "sWorkOrderNo" text;
alter table opsreceipt add column if not exists "dCost" numeric not null default 0;
alter table opsreceiptline add column if not exists "dPriceFound" numeric;
alter table opsreceiptline add column if not exists "dTaxRateFound" numeric;

select framework.make_document('opsreceipt', '{opsreceiptline}');
select framework.add_references('opsreceipt', '{"sSupplierId": "elesupplier", "sOrderId": "opsorder", "sWorkOrderId": "mftworkorder"}');
select framework.add_references('opsreceiptline', '{
  "sProductId": "eleproduct",
  "sProcessId": "eleprocess",
  "sWarehouseId": "elewarehouse",
  "sOrderLineId": "opsorderline"
}');

comment on table opsreceipt is 'Outside-processing receipts';
comment on column opsreceipt."sDeliveryNo" is 'Number of the delivery note of the supplier';
comment on column opsreceipt."sWorkOrderId" is 'The work order that the goods come back to and that bears the cost; without one they go into stock';
comment on column opsreceipt."dCost" is 'What the approval booked into work in progress for the work order, in the base currency';
comment on table opsreceiptline is 'Lines of outside-processing receipts';
comment on column opsreceiptline."dPriceFound" is 'The price that saving found, which dPrice follows as long as it is the same; empty: written by hand';
comment on column opsreceiptline."dTaxRateFound" is 'The rate that saving found, which dTaxRate follows as long as it is the same; empty: written by hand';
comment on column opsreceiptline."sWarehouseId" is 'Where the goods are put into stock; empty for goods that go back to a work order';
comment on column opsreceiptline."sOrderLineId" is 'The order line that this line delivers, in whole or in part';

-- Vouchers from before they told what is owed in the currency of the receipt.
update accvoucherline l
set "sCurrency" = r."sCurrency",
  "dForeign" = case when h."sReversalOfId" is null then r."dTotal" else -r."dTotal" end,
  "dRate" = coalesce(nullif(round(abs(l."dDebit" + l."dCredit") / r."dTotal", 6), 0), l."dRate")
from accvoucher h, opsreceipt r, accaccount a
where h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
  and h."sDocTable" = 'opsreceipt'
  and r."sBrandsId" = l."sBrandsId"
  and r."sSubsidiaryId" = l."sSubsidiaryId"
  and r."sId" = h."sDocId"
  and r."dTotal" <> 0
  and a."sBrandsId" = l."sBrandsId"
  and a."sSubsidiaryId" = l."sSubsidiaryId"
  and a."sId" = l."sAccountId"
  and a."sRole" = 'payable'
  and l."sCurrency" <> r."sCurrency";
