-- Sales invoices and their lines; each line invoices a delivered line, in whole or in part.
create table if not exists salinvoice (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "tDueDate" date not null default current_date,
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

select framework.make_tenant_table('salinvoice');
select framework.make_tenant_table('salinvoiceline', 'salinvoice', false);
select framework.add_reference('salinvoice', 'sDeliveryId', 'saldelivery');
select framework.add_reference('salinvoice', 'sOrderId', 'salorder');
select framework.add_reference('salinvoice', 'sCustomerId', 'elecustomer');
select framework.add_reference('salinvoice', 'sPaymentTermId', 'sispaymentterm');
select framework.add_reference('salinvoiceline', 'sDeliveryLineId', 'saldeliveryline');
select framework.add_reference('salinvoiceline', 'sProductId', 'eleproduct');

create unique index if not exists salinvoice_sbillno on salinvoice ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists salinvoice_list on salinvoice ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create index if not exists salinvoice_date on salinvoice ("sBrandsId", "sSubsidiaryId", "tBillDate" desc, "sBillNo" desc);

comment on table salinvoice is 'Sales invoices';
comment on column salinvoice."tDueDate" is 'By the payment term; without one, the payment days after the date';
comment on table salinvoiceline is 'Lines of sales invoices';
