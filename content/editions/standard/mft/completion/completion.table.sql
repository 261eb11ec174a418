-- Completions of work orders: each brings some of the work order's product into one cell of the stock.
create table if not exists mftcompletion (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sWorkOrderId" text not null,
  "sWorkOrderNo" text,
  "sOrderNo" text,
  "sProductId" text not null,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text not null default '',
  "sBatch" text not null default '',
  "dMaterialCost" numeric not null default 0,
  "dLabourCost" numeric not null default 0,
  "dCost" numeric not null default 0,
  "iSequence" int,
  "dReservedQty" numeric not null default 0,
  "sRemark" text
);

alter table mftcompletion add column if not exists "dReservedQty" numeric not null default 0;

select framework.make_document('mftcompletion');
select framework.add_references('mftcompletion', '{
  "sWorkOrderId": "mftworkorder",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');

comment on table mftcompletion is 'Completions of work orders';
comment on column mftcompletion."dMaterialCost" is 'The part of the cost that comes from requisitions, once approved, in the base currency';
comment on column mftcompletion."dLabourCost" is 'The part of the cost that comes from process reports and outside processing, once approved, in the base currency';
comment on column mftcompletion."dCost" is 'What the goods cost, once approved, in the base currency';
comment on column mftcompletion."dReservedQty" is 'How much of it the approval reserved for the sales order';
comment on column mftcompletion."iSequence" is 'In which order the completions of the work order were approved: a later one''s cost rests on the earlier ones';
