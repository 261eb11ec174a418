-- Price lists: what products cost, for one customer or for all, from a quantity on.
create table if not exists elepricelist (
  "sName" text not null,
  "sCustomerId" text,
  "sCustomerName" text,
  "sCurrency" text not null default fn_currency_own(),
  "sOtherCurrencies" text check ("sOtherCurrencies" in ('convert', 'never')),
  "tFrom" date not null default current_date,
  "tTo" date,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text,
  check ("tTo" >= "tFrom")
);

create table if not exists elepricelistline (
  "sProductId" text not null,
  "sProductName" text,
  "sUnit" text,
  "dMinQty" numeric not null default 0 check ("dMinQty" >= 0),
  "dPrice" numeric not null check ("dPrice" >= 0),
  "sRemark" text
);

alter table elepricelist alter column "sCurrency" set default fn_currency_own();
alter table elepricelist add column if not exists "sOtherCurrencies" text check ("sOtherCurrencies" in ('convert', 'never'));

select framework.make_tenant_table('elepricelist', p_approval => false);
select framework.make_tenant_table('elepricelistline', 'elepricelist', false);
select framework.add_references('elepricelist', '{"sCustomerId": "elecustomer"}');
select framework.add_references('elepricelistline', '{"sProductId": "eleproduct"}');

comment on table elepricelist is 'Price lists';
comment on column elepricelist."sCustomerId" is 'The customer that the list is for; empty means all';
comment on column elepricelist."sOtherCurrencies" is 'Whether documents in other currencies take its prices, converted: convert, never; empty: a list in the base currency alone';
comment on table elepricelistline is 'Prices of price lists';
comment on column elepricelistline."dMinQty" is 'The quantity from which the price holds';
comment on column elepricelistline."dPrice" is 'Price of one unit, without tax';
