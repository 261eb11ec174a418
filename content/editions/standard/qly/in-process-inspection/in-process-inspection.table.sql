-- What was looked at on the shop floor, at a step of a work order.
create table if not exists qlyinprocessinspection (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sWorkOrderId" text,
  "sWorkOrderNo" text,
  "sProcessId" text,
  "sProcessName" text,
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
alter table qlyinprocessinspection add column if not exists "sWorkOrderId" text;
alter table qlyinprocessinspection add column if not exists "sWorkOrderNo" text;

select framework.make_document('qlyinprocessinspection');
select framework.add_references('qlyinprocessinspection', '{
  "sProcessId": "eleprocess",
  "sWorkOrderId": "mftworkorder",
  "sProductId": "eleproduct"
}');

comment on table qlyinprocessinspection is 'In-process inspections';
comment on column qlyinprocessinspection."sWorkOrderId" is 'The work order that was inspected; empty for an inspection of its own';
comment on column qlyinprocessinspection."dAcceptQty" is 'How much of dQty may go on';
