-- Material requisitions and their lines; each line takes a material of the work order, in whole or in part, from one cell of the stock.
create table if not exists mftrequisition (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sWorkOrderId" text not null,
  "sWorkOrderNo" text,
  "sProductName" text,
  "jReleased" jsonb,
  "dCost" numeric not null default 0,
  "sRemark" text
);

create table if not exists mftrequisitionline (
  "sWorkOrderLineId" text not null,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sItemId" text not null,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "dQty" numeric not null check ("dQty" > 0),
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text not null default '',
  "sBatch" text not null default '',
  "sRemark" text
);

select framework.make_document('mftrequisition', '{mftrequisitionline}');
select framework.add_references('mftrequisition', '{"sWorkOrderId": "mftworkorder"}');
select framework.add_references('mftrequisitionline', '{
  "sWorkOrderLineId": "mftworkorderline",
  "sMaterialId": "elematerial",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');

comment on table mftrequisition is 'Material requisitions';
comment on column mftrequisition."jReleased" is 'The reservations of the work order that the approval released, by cell';
comment on column mftrequisition."dCost" is 'What the materials cost, once approved, in the base currency';
comment on table mftrequisitionline is 'Lines of material requisitions';
