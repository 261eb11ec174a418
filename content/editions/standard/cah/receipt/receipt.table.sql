-- Receipts and their lines; each line settles an open item of the customer, in whole or in part.
create table if not exists cahreceipt (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sCustomerId" text not null,
  "sCustomerName" text,
  "sBankAccountId" text not null,
  "sBankAccountName" text,
  "sCurrency" text,
  "sReference" text,
  "dTotal" numeric not null default 0,
  "sRemark" text
);

create table if not exists cahreceiptline (
  "sReceivableId" text not null,
  "sDocNo" text,
  "tDueDate" date,
  "dAmount" numeric not null check ("dAmount" <> 0),
  "sRemark" text
);

select framework.make_tenant_table('cahreceipt');
select framework.make_tenant_table('cahreceiptline', 'cahreceipt', false);
select framework.add_references('cahreceipt', '{"sCustomerId": "elecustomer", "sBankAccountId": "cahbankaccount"}');
select framework.add_references('cahreceiptline', '{"sReceivableId": "accreceivable"}');

create unique index if not exists cahreceipt_sbillno on cahreceipt ("sBrandsId", "sSubsidiaryId", "sBillNo");
create index if not exists cahreceipt_list on cahreceipt ("sBrandsId", "sSubsidiaryId", "bCheck", "tBillDate" desc, "sBillNo" desc);
create unique index if not exists cahreceiptline_item on cahreceiptline ("sBrandsId", "sSubsidiaryId", "sParentId", "sReceivableId");

comment on table cahreceipt is 'Receipts: money that settles open items of customers';
comment on column cahreceipt."sReference" is 'What the bank says of it';
comment on table cahreceiptline is 'Lines of receipts: how much of which open item';
