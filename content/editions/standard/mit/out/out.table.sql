-- Goods taken out of stock without a delivery or a requisition: samples, own use, damage; of one kind of item each.
-- The documents of all three families (mit, pit, sgd) lie here, told apart by sItemKind.
create table if not exists mitout (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sReason" text not null default 'use' check ("sReason" in ('use', 'sample', 'damage', 'other')),
  "sWarehouseId" text not null,
  "sWarehouseName" text,
  "sAccountId" text,
  "sAccountName" text,
  "sRemark" text,
  "dAmount" numeric not null default 0
);

create table if not exists mitoutline (
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
  "sBatch" text,
  "sRemark" text
);

select framework.make_document('mitout', '{mitoutline}', 'sItemKind');
select framework.add_references('mitout', '{"sWarehouseId": "elewarehouse", "sAccountId": "accaccount"}');
select framework.add_references('mitoutline', '{"sMaterialId": "elematerial", "sProductId": "eleproduct"}');

comment on table mitout is 'Stock-out documents, of all kinds of items';
comment on column mitout."sItemKind" is 'material, product or semi: which family the document belongs to';
comment on column mitout."sAccountId" is 'The account that the goods are booked against; empty: stock differences';
comment on column mitout."dAmount" is 'What the approved document posted, in the base currency: not positive';
comment on table mitoutline is 'Lines of stock-out documents';
