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

select framework.make_tenant_table('qlyinprocessinspection');
select framework.add_reference('qlyinprocessinspection', 'sProcessId', 'eleprocess');
select framework.add_reference('qlyinprocessinspection', 'sWorkOrderId', 'mftworkorder');
select framework.add_reference('qlyinprocessinspection', 'sProductId', 'eleproduct');

create unique index if not exists qlyinprocessinspection_sbillno on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists qlyinprocessinspection_list on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create index if not exists qlyinprocessinspection_date on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "tBillDate" desc, "sBillNo" desc);

comment on table qlyinprocessinspection is 'In-process inspections';
comment on column qlyinprocessinspection."sWorkOrderId" is 'The work order that was inspected; empty for an inspection of its own';
comment on column qlyinprocessinspection."dAcceptQty" is 'How much of dQty may go on';
