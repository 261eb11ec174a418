-- The stock of all kinds of items: every movement, what they sum up to in each cell (item, warehouse, bin, batch), and what of
-- it is reserved. Written by the fn_stock_* routines alone.
create table if not exists mitonhand (
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sItemId" text not null,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "sWarehouseId" text not null,
  "sBin" text not null default '',
  "sBatch" text not null default '',
  "dQty" numeric not null default 0,
  "dReserved" numeric not null default 0 check ("dReserved" >= 0),
  "dCost" numeric not null default 0,
  "iMoves" bigint not null default 0
);
alter table mitonhand add column if not exists "iMoves" bigint not null default 0;

create table if not exists mitledger (
  "tPostDate" date not null,
  "sItemKind" text not null,
  "sItemId" text not null,
  "sWarehouseId" text not null,
  "sBin" text not null default '',
  "sBatch" text not null default '',
  "dQty" numeric not null check ("dQty" <> 0),
  "dCost" numeric not null default 0,
  "dGiven" numeric,
  "iMove" bigint not null default 0,
  "sDocTable" text not null,
  "sDocId" text not null,
  "sDocNo" text,
  "sDocLineId" text
);
alter table mitledger add column if not exists "dGiven" numeric;
alter table mitledger add column if not exists "iMove" bigint not null default 0;

create table if not exists mitreserve (
  "sOnHandId" text not null,
  "dQty" numeric not null check ("dQty" > 0),
  "sDocTable" text not null,
  "sDocId" text not null,
  "sDocNo" text,
  "sDocLineId" text
);

select framework.make_tenant_table('mitonhand', p_approval => false);
select framework.make_tenant_table('mitledger', p_approval => false);
select framework.make_tenant_table('mitreserve', p_approval => false);
select framework.add_references('mitonhand', '{"sMaterialId": "elematerial", "sProductId": "eleproduct", "sWarehouseId": "elewarehouse"}');
select framework.add_references('mitreserve', '{"sOnHandId": "mitonhand"}');

create unique index if not exists mitonhand_cell
  on mitonhand ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch");
create index if not exists mitledger_document on mitledger ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");
create index if not exists mitledger_cell
  on mitledger ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch", "tPostDate");
create index if not exists mitledger_list on mitledger ("sBrandsId", "sSubsidiaryId", "tPostDate" desc, "sId" desc);
create index if not exists mitreserve_document on mitreserve ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");

comment on table mitonhand is 'Stock on hand: one row for each item, warehouse, bin and batch that ever had stock';
comment on column mitonhand."dReserved" is 'How much of the quantity is reserved for documents';
comment on column mitonhand."dCost" is 'What the quantity cost, in the base currency; divided by it, the moving average';
comment on column mitonhand."iMoves" is 'How often stock moved here or was taken back: a count of the stock knows by it whether its list is still true';
comment on table mitledger is 'Stock ledger: every movement';
comment on column mitledger."dQty" is 'Quantity in the unit of the item: positive comes in, negative goes out';
comment on column mitledger."dCost" is 'What the movement cost, in the base currency, with the sign of the quantity';
comment on column mitledger."dGiven" is 'What it cost by its document, where a part of it fills its cell up from below zero, at what was taken before it came';
comment on column mitledger."iMove" is 'Which movement of its cell it is, in the order in which they were posted; 0 for those posted before this was kept';
comment on column mitledger."sDocTable" is 'Table of the document that moved the stock';
comment on table mitreserve is 'Reservations: which document has which part of a cell';
