-- Incoming inspections: how much of a receipt line was accepted.
create table if not exists qlyincominginspection (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sReceiptId" text not null,
  "sReceiptNo" text,
  "sReceiptLineId" text not null,
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dAcceptQty" numeric not null default 0 check ("dAcceptQty" >= 0),
  "dRejectQty" numeric not null default 0 check ("dRejectQty" >= 0),
  "sDefect" text,
  "sRemark" text
);

select framework.make_tenant_table('qlyincominginspection');
select framework.add_reference('qlyincominginspection', 'sReceiptId', 'purreceipt');
select framework.add_reference('qlyincominginspection', 'sReceiptLineId', 'purreceiptline');
select framework.add_reference('qlyincominginspection', 'sMaterialId', 'elematerial');

create unique index if not exists qlyincominginspection_sbillno on qlyincominginspection ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists qlyincominginspection_list on qlyincominginspection ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create index if not exists qlyincominginspection_date on qlyincominginspection ("sBrandsId", "sSubsidiaryId", "tBillDate" desc, "sBillNo" desc);

comment on table qlyincominginspection is 'Incoming inspections';
comment on column qlyincominginspection."sReceiptLineId" is 'The receipt line that was inspected';
comment on column qlyincominginspection."dAcceptQty" is 'How much of dQty may be put away';
