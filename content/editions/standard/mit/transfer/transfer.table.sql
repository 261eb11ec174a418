-- Goods moved from one warehouse or bin to another, of one kind of item each.
-- The documents of all three families (mit, pit, sgd) lie here, told apart by sItemKind.
create table if not exists mittransfer (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sWarehouseId" text not null,
  "sWarehouseName" text,
  "sToWarehouseId" text not null,
  "sToWarehouseName" text,
  "sRemark" text,
  "dAmount" numeric not null default 0
);

create table if not exists mittransferline (
  "sItemKind" text not null,
  "sItemId" text not null,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "sBin" text,
  "sToBin" text,
  "sBatch" text,
  "sRemark" text
);

select framework.make_document('mittransfer', '{mittransferline}', 'sItemKind');
select framework.add_references('mittransfer', '{"sWarehouseId": "elewarehouse", "sToWarehouseId": "elewarehouse"}');
select framework.add_references('mittransferline', '{"sMaterialId": "elematerial", "sProductId": "eleproduct"}');

comment on table mittransfer is 'Stock transfers, of all kinds of items';
comment on column mittransfer."sItemKind" is 'material, product or semi: which family the document belongs to';
comment on column mittransfer."dAmount" is 'What the approved document posted, in the base currency: nothing, unless stock below zero was filled up';
comment on table mittransferline is 'Lines of stock transfers';
