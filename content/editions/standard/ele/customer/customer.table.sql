-- Customers: whom quotations and orders are made for.
create table if not exists elecustomer (
  "sCode" text not null,
  "sName" text not null,
  "sContact" text,
  "sPhone" text,
  "sEmail" text,
  "sAddress" text,
  "sCurrency" text not null default 'CNY',
  "dCreditLimit" numeric not null default 0 check ("dCreditLimit" >= 0),
  "iPaymentDays" int not null default 30 check ("iPaymentDays" between 0 and 365),
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
