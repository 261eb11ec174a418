-- What was looked at on the shop floor, at a step of a work order.
create table if not exists qlyinprocessinspection (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sDocTable" text,
  "sDocId" text,
  "sDocNo" text,
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

select framework.make_tenant_table('qlyinprocessinspection');
select framework.add_reference('qlyinprocessinspection', 'sProcessId', 'eleprocess');
select framework.add_reference('qlyinprocessinspection', 'sProductId', 'eleproduct');

create unique index if not exists qlyinprocessinspection_sbillno on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists qlyinprocessinspection_list on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create index if not exists qlyinprocessinspection_date on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "tBillDate" desc, "sBillNo" desc);
create index if not exists qlyinprocessinspection_document on qlyinprocessinspection ("sBrandsId", "sSubsidiaryId", "sDocTable", "sDocId");

comment on table qlyinprocessinspection is 'In-process inspections';
comment on column qlyinprocessinspection."sDocId" is 'The work order that was inspected, a record of the table sDocTable with the number sDocNo; empty for an inspection of its own';
comment on column qlyinprocessinspection."dAcceptQty" is 'How much of dQty may go on';
