-- Counts of the stock of a warehouse, of one kind of item each: what the books say of each cell, and what was counted.
-- The documents of all three families (mit, pit, sgd) lie here, told apart by sItemKind.
create table if not exists mitcount (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sWarehouseId" text not null,
  "sWarehouseName" text,
  "sAccountId" text,
  "sAccountName" text,
  "sRemark" text,
  "dAmount" numeric not null default 0
);

create table if not exists mitcountline (
  "sItemKind" text not null,
  "sItemId" text not null,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "sBin" text,
  "sBatch" text,
  "dBookQty" numeric not null default 0,
  "dCountQty" numeric check ("dCountQty" >= 0),
  "dDifference" numeric generated always as ("dCountQty" - "dBookQty") stored,
  "iMoves" bigint not null default 0,
  "sRemark" text
);

select framework.make_document('mitcount', '{mitcountline}', 'sItemKind');
select framework.add_references('mitcount', '{"sWarehouseId": "elewarehouse", "sAccountId": "accaccount"}');
select framework.add_references('mitcountline', '{"sMaterialId": "elematerial", "sProductId": "eleproduct"}');

create unique index if not exists mitcountline_cell
  on mitcountline ("sBrandsId", "sSubsidiaryId", "sParentId", "sItemId", coalesce("sBin", ''), coalesce("sBatch", ''));

comment on table mitcount is 'Stock counts, of all kinds of items';
comment on column mitcount."sItemKind" is 'material, product or semi: which family the document belongs to';
comment on column mitcount."sAccountId" is 'The account that differences are booked against; empty: stock differences';
comment on column mitcount."dAmount" is 'What the differences of the approved document are worth, in the base currency';
comment on table mitcountline is 'Lines of stock counts: one for each cell';
comment on column mitcountline."dBookQty" is 'What the books said when the line was made or renewed';
comment on column mitcountline."dCountQty" is 'What was counted; empty until then';
comment on column mitcountline."iMoves" is 'mitonhand."iMoves" of the cell when the line was made or renewed, and of a count that was approved what its own differences add to it: it tells whether anything else moved since';
