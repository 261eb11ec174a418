-- Payments and their lines; each line settles an open item of the supplier, in whole or in part.
create table if not exists cahpayment (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sSupplierId" text not null,
  "sSupplierName" text,
  "sBankAccountId" text not null,
  "sBankAccountName" text,
  "sCurrency" text,
  "sReference" text,
  "dTotal" numeric not null default 0,
  "sRemark" text
);

create table if not exists cahpaymentline (
  "sPayableId" text not null,
  "sDocNo" text,
  "tDueDate" date,
  "dAmount" numeric not null check ("dAmount" <> 0),
  "sRemark" text
);

select framework.make_tenant_table('cahpayment');
select framework.make_tenant_table('cahpaymentline', 'cahpayment', false);
select framework.add_reference('cahpayment', 'sSupplierId', 'elesupplier');
select framework.add_reference('cahpayment', 'sBankAccountId', 'cahbankaccount');
select framework.add_reference('cahpaymentline', 'sPayableId', 'accpayable');

create unique index if not exists cahpayment_sbillno on cahpayment ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists cahpayment_list on cahpayment ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create unique index if not exists cahpaymentline_item on cahpaymentline ("sBrandsId", "sSubsidiaryId", "sParentId", "sPayableId");

comment on table cahpayment is 'Payments: money that settles open items of suppliers';
comment on column cahpayment."sReference" is 'What the bank says of it';
comment on table cahpaymentline is 'Lines of payments: how much of which open item';
