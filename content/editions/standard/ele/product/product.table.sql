-- Products: what is quoted and sold.
create table if not exists eleproduct (
  "sCode" text not null,
  "sName" text not null,
  "sSpec" text,
  "sUnit" text not null default 'pcs',
  "dPrice" numeric not null default 0 check ("dPrice" >= 0),
  "dTaxRate" numeric not null default 13 check ("dTaxRate" between 0 and 100),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('eleproduct', p_approval => false);

create unique index if not exists eleproduct_scode on eleproduct ("sBrandsId", "sSubsidiaryId", "sCode");
create index if not exists eleproduct_sname on eleproduct ("sBrandsId", "sSubsidiaryId", "sName");

comment on table eleproduct is 'Products';
comment on column eleproduct."dPrice" is 'List price of one unit, without tax';
comment on column eleproduct."dTaxRate" is 'Tax rate in percent';
comment on column eleproduct."bActive" is 'Only active products can be quoted and sold';
