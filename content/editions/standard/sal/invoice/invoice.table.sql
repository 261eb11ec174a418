-- Sales invoices and their lines; each line invoices a delivered line, in whole or in part.
create table if not exists salinvoice (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDueDate" date,
  "tDueDateFound" date,
  "sDeliveryId" text not null,
  "sDeliveryNo" text,
  "sOrderId" text not null,
  "sOrderNo" text,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sCurrency" text not null,
  "sPaymentTermId" text,
  "sPaymentTermName" text,
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
  "sRemark" text,
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0
);

create table if not exists salinvoiceline (
  "sDeliveryLineId" text not null,
  "sProductId" text not null,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dPrice" numeric check ("dPrice" >= 0),
  "dDiscount" numeric not null default 0 check ("dDiscount" between 0 and 100),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "dAmount" numeric not null default 0,
  "dTax" numeric not null default 0,
  "dTotal" numeric not null default 0,
  "sRemark" text
);

alter table salinvoice add column if not exists "tDueDateFound" date;

-- Until now the due date was never written by hand.
alter table salinvoice alter column "tDueDate" drop not null;
update salinvoice h
set "tDueDateFound" = h."tDueDate"
where exists (
    select
    from pg_attribute a
    where a.attrelid = 'salinvoice'::regclass
      and a.attname = 'tDueDate'
      and a.atthasdef
  );
alter table salinvoice alter column "tDueDate" drop default;

select framework.make_document('salinvoice', '{salinvoiceline}');
select framework.add_references('salinvoice', '{
  "sDeliveryId": "saldelivery",
  "sOrderId": "salorder",
  "sCustomerId": "elecustomer",
  "sPaymentTermId": "sispaymentterm"
}');
select framework.add_references('salinvoiceline', '{"sDeliveryLineId": "saldeliveryline", "sProductId": "eleproduct"}');

comment on table salinvoice is 'Sales invoices';
comment on column salinvoice."tDueDate" is 'By the payment term; without one, the payment days after the date; or as written by hand';
comment on column salinvoice."tDueDateFound" is 'The due date that saving found, which tDueDate follows as long as it is the same; empty: written by hand';
comment on table salinvoiceline is 'Lines of sales invoices';
