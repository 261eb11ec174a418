-- Purchase receipts and their lines; one made from an order refers to it, line by line.
create table if not exists purreceipt (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sDeliveryNo" text,
  "sCurrency" text not null default fn_currency_own(),
  "sOrderId" text,
  "sOrderNo" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists purreceiptline (
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sSpec" text,
  "sUnit" text,
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
  "dInvoicedQty" numeric not null default 0 check ("dInvoicedQty" >= 0),
  "dReturnedQty" numeric not null default 0 check ("dReturnedQty" >= 0),
  "sOrderLineId" text,
  "sRemark" text,
  check ("dInvoicedQty" + "dReturnedQty" <= "dQty")
);

alter table purreceipt alter column "sCurrency" set default fn_currency_own();
alter table purreceiptline add column if not exists "dPriceFound" numeric;
alter table purreceiptline add column if not exists "dTaxRateFound" numeric;

select framework.make_document('purreceipt', '{purreceiptline}');
select framework.add_references('purreceipt', '{"sSupplierId": "elesupplier", "sOrderId": "purorder"}');
select framework.add_references('purreceiptline', '{
  "sMaterialId": "elematerial",
  "sWarehouseId": "elewarehouse",
  "sOrderLineId": "purorderline"
}');

comment on table purreceipt is 'Purchase receipts';
comment on column purreceipt."sDeliveryNo" is 'Number of the delivery note of the supplier';
comment on column purreceipt."sOrderId" is 'The order that the receipt was made from';
comment on table purreceiptline is 'Lines of purchase receipts';
comment on column purreceiptline."dPriceFound" is 'The price that saving found, which dPrice follows as long as it is the same; empty: written by hand';
comment on column purreceiptline."dTaxRateFound" is 'The rate that saving found, which dTaxRate follows as long as it is the same; empty: written by hand';
comment on column purreceiptline."dPrice" is 'Price of one unit, without tax, as ordered';
comment on column purreceiptline."dInvoicedQty" is 'How much of dQty invoice lines have taken so far';
comment on column purreceiptline."dReturnedQty" is 'How much of dQty return lines have taken so far';
comment on column purreceiptline."sOrderLineId" is 'The order line that this line delivers, in whole or in part';
