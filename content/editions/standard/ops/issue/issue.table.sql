-- Outside-processing issues and their lines: what goes out to a subcontractor for an order.
create table if not exists opsissue (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sOrderId" text not null,
  "sOrderNo" text,
  "sToWarehouseId" text,
  "sToWarehouseName" text,
  "sRemark" text
);

create table if not exists opsissueline (
  "sOrderLineId" text not null,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sItemId" text not null,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "dQty" numeric not null check ("dQty" > 0),
  "dForQty" numeric not null default 0 check ("dForQty" >= 0),
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text not null default '',
  "sBatch" text not null default '',
  "sRemark" text
);

select framework.make_document('opsissue', '{opsissueline}');
select framework.add_references('opsissue', '{"sSupplierId": "elesupplier", "sOrderId": "opsorder", "sToWarehouseId": "elewarehouse"}');
select framework.add_references('opsissueline', '{
  "sOrderLineId": "opsorderline",
  "sMaterialId": "elematerial",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');

comment on table opsissue is 'Outside-processing issues';
comment on column opsissue."sToWarehouseId" is 'Our stock at the subcontractor';
comment on table opsissueline is 'Lines of outside-processing issues';
comment on column opsissueline."sOrderLineId" is 'The order line that it is sent for';
comment on column opsissueline."dForQty" is 'For how much of the order line it is sent; 0 in further lines of the same item';
