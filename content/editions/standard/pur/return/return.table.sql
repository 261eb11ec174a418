-- Purchase returns and their lines; each refers to the receipt that brought the goods, line by line.
create table if not exists purreturn (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sCurrency" text not null default 'CNY',
  "sReceiptId" text not null,
  "sReceiptNo" text,
  "sReason" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists purreturnline (
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sSpec" text,
  "sUnit" text,
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
  "dReceived" numeric,
  "sReceiptLineId" text not null,
  "sRemark" text
);

alter table purreturnline add column if not exists "dReceived" numeric;

select framework.make_document('purreturn', '{purreturnline}');
select framework.add_references('purreturn', '{"sSupplierId": "elesupplier", "sReceiptId": "purreceipt"}');
select framework.add_references('purreturnline', '{
  "sMaterialId": "elematerial",
  "sWarehouseId": "elewarehouse",
  "sReceiptLineId": "purreceiptline"
}');

comment on table purreturn is 'Purchase returns';
comment on column purreturn."sReceiptId" is 'The receipt that brought the goods';
comment on table purreturnline is 'Lines of purchase returns';
comment on column purreturnline."dReceived" is 'What the goods were received at, in the base currency; empty until the approval';
comment on column purreturnline."sReceiptLineId" is 'The receipt line that this line returns, in whole or in part';
