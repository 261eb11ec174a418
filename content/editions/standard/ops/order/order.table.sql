-- Outside-processing orders and their lines.
create table if not exists opsorder (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDeliveryDate" date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sContact" text,
  "sCurrency" text not null default 'CNY',
  "sWorkOrderId" text,
  "sWorkOrderNo" text,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  check ("tDeliveryDate" >= "tBillDate")
);

create table if not exists opsorderline (
  "sProductId" text not null,
  "sProductCode" text,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "sProcessId" text,
  "sProcessName" text,
  "dQty" numeric not null check ("dQty" > 0),
  "sSends" text not null default 'nothing' check ("sSends" in ('bill', 'product', 'nothing')),
  "dPrice" numeric check ("dPrice" >= 0),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "dReceivedQty" numeric not null default 0 check ("dReceivedQty" >= 0),
  "sRemark" text
);

alter table opsorder add column if not exists "sWorkOrderId" text;
alter table opsorder add column if not exists "sWarehouseId" text;
alter table opsorder add column if not exists "sWarehouseName" text;
alter table opsorderline add column if not exists "sSends" text not null default 'nothing' check ("sSends" in ('bill', 'product', 'nothing'));

select framework.make_document('opsorder', '{opsorderline}');
select framework.add_references('opsorder', '{"sSupplierId": "elesupplier", "sWorkOrderId": "mftworkorder", "sWarehouseId": "elewarehouse"}');
select framework.add_references('opsorderline', '{"sProductId": "eleproduct", "sProcessId": "eleprocess"}');

comment on table opsorder is 'Outside-processing orders';
comment on column opsorder."tDeliveryDate" is 'When the goods come back';
comment on column opsorder."sWorkOrderId" is 'The work order that the work is for: the goods come back to it, and it bears the cost';
comment on column opsorder."sWarehouseId" is 'Our stock at the subcontractor, which issues fill and receipts use';
comment on table opsorderline is 'Lines of outside-processing orders';
comment on column opsorderline."sSends" is 'What we send out: bill (the first level of the bill), product (the product itself), nothing (the material is the supplier''s)';
comment on column opsorderline."dPrice" is 'Price of the work on one unit, without tax; taken from the process when left empty';
comment on column opsorderline."dReceivedQty" is 'How much receipt lines have brought back so far';
