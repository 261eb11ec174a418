-- Purchase invoices and their lines; each refers to the receipt that it charges, line by line.
create table if not exists purinvoice (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDueDate" date,
  "tDueDateFound" date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sSupplierInvoiceNo" text,
  "sCurrency" text not null default fn_currency_own(),
  "sReceiptId" text not null,
  "sReceiptNo" text,
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365)
);

create table if not exists purinvoiceline (
  "sMaterialId" text not null,
  "sMaterialCode" text,
  "sMaterialName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "dReceived" numeric,
  "sReceiptLineId" text not null,
  "sRemark" text
);

alter table purinvoice alter column "sCurrency" set default fn_currency_own();
alter table purinvoice add column if not exists "tDueDateFound" date;
alter table purinvoice add column if not exists "sPaymentTermId" text;
alter table purinvoice add column if not exists "sPaymentTermName" text;
alter table purinvoice add column if not exists "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365);
alter table purinvoiceline add column if not exists "dReceived" numeric;

select framework.make_document('purinvoice', '{purinvoiceline}');
select framework.add_references('purinvoice', '{"sSupplierId": "elesupplier", "sReceiptId": "purreceipt", "sPaymentTermId": "sispaymentterm"}');
select framework.add_references('purinvoiceline', '{"sMaterialId": "elematerial", "sReceiptLineId": "purreceiptline"}');

-- Invoices that were there before they had terms, and while none could be due before its date, take those of their supplier; a due date that
-- follows from these goes on to.
update purinvoice h
set "sPaymentTermId" = s."sPaymentTermId",
  "sPaymentTermName" = s."sPaymentTermName",
  "iPaymentDays" = s."iPaymentDays",
  "tDueDateFound" = case
    when s."sPaymentTermId" is null and h."tDueDate" = h."tBillDate" + s."iPaymentDays" then h."tDueDate"
    when h."tDueDate" = fn_due_date(h."sBrandsId", h."sSubsidiaryId", s."sPaymentTermId", h."tBillDate") then h."tDueDate"
  end
from elesupplier s
where s."sBrandsId" = h."sBrandsId"
  and s."sSubsidiaryId" = h."sSubsidiaryId"
  and s."sId" = h."sSupplierId"
  and exists (select from pg_constraint c where c.conrelid = 'purinvoice'::regclass and c.conname = 'purinvoice_check');
alter table purinvoice drop constraint if exists purinvoice_check;

comment on table purinvoice is 'Purchase invoices';
comment on column purinvoice."tDueDate" is 'By the payment term; without one, the payment days after the date; or as written by hand';
comment on column purinvoice."tDueDateFound" is 'The due date that saving found, which tDueDate follows as long as it is the same; empty: written by hand';
comment on column purinvoice."sSupplierInvoiceNo" is 'Number of the invoice of the supplier';
comment on column purinvoice."sReceiptId" is 'The receipt that the invoice charges';
comment on table purinvoiceline is 'Lines of purchase invoices';
comment on column purinvoiceline."dReceived" is 'What the goods were received at, in the base currency; empty until the approval';
comment on column purinvoiceline."sReceiptLineId" is 'The receipt line that this line charges, in whole or in part';
create unique index if not exists purinvoice_ssupplierinvoiceno on purinvoice ("sBrandsId", "sSubsidiaryId", "sSupplierId", "sSupplierInvoiceNo");

-- Lines that were approved before dReceived was kept: each its part of what the document cleared.
update purinvoiceline l
set "dReceived" = p.part
from (
  select u."sBrandsId", u."sSubsidiaryId", u."sId",
    round(b.cleared * sum(u."dAmount") over (w order by u."sId") / h."dAmount", 2)
      - round(b.cleared * (sum(u."dAmount") over (w order by u."sId") - u."dAmount") / h."dAmount", 2) as part
  from purinvoiceline u
  join purinvoice h on h."sBrandsId" = u."sBrandsId"
    and h."sSubsidiaryId" = u."sSubsidiaryId"
    and h."sId" = u."sParentId"
    and h."bCheck" = 1
    and h."dAmount" <> 0
  join (
    select v."sBrandsId", v."sSubsidiaryId", v."sDocId", sum(e."dDebit" - e."dCredit") as cleared
    from accvoucher v
    join accvoucherline e on e."sBrandsId" = v."sBrandsId"
      and e."sSubsidiaryId" = v."sSubsidiaryId"
      and e."sParentId" = v."sId"
    join accaccount a on a."sBrandsId" = e."sBrandsId"
      and a."sSubsidiaryId" = e."sSubsidiaryId"
      and a."sId" = e."sAccountId"
      and a."sRole" = 'goodsReceived'
    where v."sDocTable" = 'purinvoice'
    group by v."sBrandsId", v."sSubsidiaryId", v."sDocId"
  ) b on b."sBrandsId" = h."sBrandsId"
    and b."sSubsidiaryId" = h."sSubsidiaryId"
    and b."sDocId" = h."sId"
  window w as (partition by u."sBrandsId", u."sSubsidiaryId", u."sParentId")
) p
where p."sBrandsId" = l."sBrandsId"
  and p."sSubsidiaryId" = l."sSubsidiaryId"
  and p."sId" = l."sId"
  and l."dReceived" is null;
