-- Goods put into stock without a purchase or a completion: found, given, left over; of one kind of item each.
-- The documents of all three families (mit, pit, sgd) lie here, told apart by sItemKind.
create table if not exists mitin (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sReason" text not null default 'surplus' check ("sReason" in ('surplus', 'sample', 'gift', 'other')),
  "sWarehouseId" text not null,
  "sWarehouseName" text,
  "sAccountId" text,
  "sAccountName" text,
  "sRemark" text,
  "dAmount" numeric not null default 0
);

create table if not exists mitinline (
  "sItemKind" text not null,
  "sItemId" text not null,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "sBin" text,
  "sBatch" text,
  "sRemark" text
);

select framework.make_document('mitin', '{mitinline}', 'sItemKind');
select framework.add_references('mitin', '{"sWarehouseId": "elewarehouse", "sAccountId": "accaccount"}');
select framework.add_references('mitinline', '{"sMaterialId": "elematerial", "sProductId": "eleproduct"}');

comment on table mitin is 'Stock-in documents, of all kinds of items';
comment on column mitin."sItemKind" is 'material, product or semi: which family the document belongs to';
comment on column mitin."sAccountId" is 'The account that the goods are booked against; empty: stock differences';
comment on column mitin."dAmount" is 'What the approved document posted, in the base currency';
comment on table mitinline is 'Lines of stock-in documents';
comment on column mitinline."dPrice" is 'What a unit cost; empty: the average of the place, else the cost of the item';
