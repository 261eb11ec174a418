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

select framework.make_document('qlyincominginspection');
select framework.add_references('qlyincominginspection', '{
  "sReceiptId": "purreceipt",
  "sReceiptLineId": "purreceiptline",
  "sMaterialId": "elematerial"
}');

comment on table qlyincominginspection is 'Incoming inspections';
comment on column qlyincominginspection."sReceiptLineId" is 'The receipt line that was inspected';
comment on column qlyincominginspection."dAcceptQty" is 'How much of dQty may be put away';
