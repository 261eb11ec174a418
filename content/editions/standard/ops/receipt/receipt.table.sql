-- Outside-processing receipts and their lines; each line of one made from an order refers to a line there.
create table if not exists opsreceipt (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sDeliveryNo" text,
  "sCurrency" text not null default 'CNY',
  "sOrderId" text,
  "sOrderNo" text,
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
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
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

select framework.make_document('opsreceipt', '{opsreceiptline}');
select framework.add_references('opsreceipt', '{"sSupplierId": "elesupplier", "sOrderId": "opsorder"}');
select framework.add_references('opsreceiptline', '{
  "sProductId": "eleproduct",
  "sProcessId": "eleprocess",
  "sWarehouseId": "elewarehouse",
  "sOrderLineId": "opsorderline"
}');

comment on table opsreceipt is 'Outside-processing receipts';
comment on column opsreceipt."sDeliveryNo" is 'Number of the delivery note of the supplier';
comment on table opsreceiptline is 'Lines of outside-processing receipts';
comment on column opsreceiptline."sWarehouseId" is 'Where the goods are put into stock; empty for goods that go back to the shop floor';
comment on column opsreceiptline."sOrderLineId" is 'The order line that this line delivers, in whole or in part';
