-- What was looked at when it was made: a completion, or a product where it lies.
create table if not exists qlyfinalinspection (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sCompletionId" text,
  "sCompletionNo" text,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sBin" text,
  "sBatch" text,
  "sProductId" text not null,
  "sProductCode" text,
  "sProductName" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dAcceptQty" numeric not null default 0 check ("dAcceptQty" >= 0),
  "dRejectQty" numeric not null default 0 check ("dRejectQty" >= 0),
  "sInspector" text,
  "sDefect" text,
  "sRemark" text
);
alter table qlyfinalinspection add column if not exists "sCompletionId" text;
alter table qlyfinalinspection add column if not exists "sCompletionNo" text;

select framework.make_document('qlyfinalinspection');
select framework.add_references('qlyfinalinspection', '{
  "sWarehouseId": "elewarehouse",
  "sCompletionId": "mftcompletion",
  "sProductId": "eleproduct"
}');

comment on table qlyfinalinspection is 'Final inspections';
comment on column qlyfinalinspection."sCompletionId" is 'The completion that was inspected; empty for an inspection of its own';
comment on column qlyfinalinspection."dAcceptQty" is 'How much of dQty may go on';
