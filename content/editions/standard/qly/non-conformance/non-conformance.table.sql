-- Non-conformances: goods that an inspection rejected (or that were found otherwise), and what becomes of them.
create table if not exists qlynonconformance (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSource" text not null default 'other' check ("sSource" in ('incoming', 'inProcess', 'final', 'other')),
  "sIncomingInspectionId" text,
  "sInProcessInspectionId" text,
  "sFinalInspectionId" text,
  "sSourceNo" text,
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sItemId" text not null,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "sItemCode" text,
  "sItemName" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "sDefect" text,
  "sCause" text,
  "sDisposition" text check ("sDisposition" in ('rework', 'scrap', 'return', 'use')),
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text,
  "sBatch" text,
  "sMeasure" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  check (("sSource" = 'other') = (num_nonnulls("sIncomingInspectionId", "sInProcessInspectionId", "sFinalInspectionId") = 0))
);

select framework.make_document('qlynonconformance');
select framework.add_references('qlynonconformance', '{
  "sIncomingInspectionId": "qlyincominginspection",
  "sInProcessInspectionId": "qlyinprocessinspection",
  "sFinalInspectionId": "qlyfinalinspection",
  "sMaterialId": "elematerial",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');

comment on table qlynonconformance is 'Non-conformances';
comment on column qlynonconformance."sSource" is 'Which inspection found it: incoming, inProcess, final; or other';
comment on column qlynonconformance."sDisposition" is 'rework, scrap, return (to the supplier), use (as it is); empty until decided';
comment on column qlynonconformance."sWarehouseId" is 'Where scrapped goods are taken out of stock; empty when they were never in stock';
comment on column qlynonconformance."dAmount" is 'What the scrapped goods cost, in the base currency';
