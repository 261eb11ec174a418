-- Customers: whom quotations and orders are made for.
create table if not exists elecustomer (
  "sCode" text not null,
  "sName" text not null,
  "sContact" text,
  "sPhone" text,
  "sEmail" text,
  "sAddress" text,
  "sCurrency" text not null default fn_currency_own(),
  "dCreditLimit" numeric not null default 0 check ("dCreditLimit" >= 0),
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
  "dTaxRate" numeric check ("dTaxRate" between 0 and 100),
  "bBlocked" smallint not null default 0 check ("bBlocked" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('elecustomer', p_approval => false);

create unique index if not exists elecustomer_scode on elecustomer ("sBrandsId", "sSubsidiaryId", "sCode");
create index if not exists elecustomer_sname on elecustomer ("sBrandsId", "sSubsidiaryId", "sName");

comment on table elecustomer is 'Customers';
comment on column elecustomer."sCurrency" is 'Currency of new quotations and orders';
comment on column elecustomer."dCreditLimit" is 'Highest total of approved orders, in the currency of the customer; 0 means no limit';
comment on column elecustomer."iPaymentDays" is 'Days from invoice to payment';
comment on column elecustomer."bBlocked" is 'Nothing new may be quoted or sold to a blocked customer';

-- Whom one talks to at a customer, and where goods and bills go.
create table if not exists elecustomercontact (
  "sName" text not null,
  "sPosition" text,
  "sPhone" text,
  "sEmail" text,
  "sRemark" text
);

create table if not exists elecustomeraddress (
  "sKind" text not null default 'delivery' check ("sKind" in ('delivery', 'billing')),
  "sAddress" text not null,
  "sContact" text,
  "sPhone" text,
  "bDefault" smallint not null default 0 check ("bDefault" in (0, 1)),
  "sRemark" text
);

alter table elecustomer alter column "sCurrency" set default fn_currency_own();
alter table elecustomer add column if not exists "dTaxRate" numeric check ("dTaxRate" between 0 and 100);
alter table elecustomer add column if not exists "sPaymentTermId" text;
alter table elecustomer add column if not exists "sPaymentTermName" text;
alter table elecustomer add column if not exists "sDeliveryTermId" text;
alter table elecustomer add column if not exists "sDeliveryTermName" text;

select framework.make_tenant_table('elecustomercontact', 'elecustomer', false);
select framework.make_tenant_table('elecustomeraddress', 'elecustomer', false);
select framework.add_references('elecustomer', '{"sPaymentTermId": "sispaymentterm", "sDeliveryTermId": "sisdeliveryterm"}');

comment on column elecustomer."dTaxRate" is 'Tax rate of what is sold here, in percent; empty: each product has its own';
comment on table elecustomercontact is 'Contacts at customers';
comment on table elecustomeraddress is 'Addresses of customers, for goods and for bills';
