-- Products: what is quoted and sold.
create table if not exists eleproduct (
  "sCode" text not null,
  "sName" text not null,
  "sSpec" text,
  "sUnit" text not null default 'pcs',
  "dPrice" numeric not null default 0 check ("dPrice" >= 0),
  "dTaxRate" numeric not null default fn_tax_own() check ("dTaxRate" between 0 and 100),
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

-- What stock, production and costing need to know of a product.
alter table eleproduct add column if not exists "bSemi" smallint not null default 0 check ("bSemi" in (0, 1));
alter table eleproduct add column if not exists "sCategory" text;
alter table eleproduct add column if not exists "dCost" numeric not null default 0 check ("dCost" >= 0);
alter table eleproduct add column if not exists "sWarehouseId" text;
alter table eleproduct add column if not exists "sWarehouseName" text;
alter table eleproduct add column if not exists "dMinStock" numeric not null default 0 check ("dMinStock" >= 0);
alter table eleproduct add column if not exists "bBatch" smallint not null default 0 check ("bBatch" in (0, 1));
alter table eleproduct add column if not exists "bInspect" smallint not null default 0 check ("bInspect" in (0, 1));

alter table eleproduct add column if not exists "sPicture" text;
alter table eleproduct alter column "dTaxRate" set default fn_tax_own();

select framework.add_references('eleproduct', '{"sWarehouseId": "elewarehouse"}');

comment on column eleproduct."bSemi" is 'Semi-finished: made for other products, and kept in stock as the item kind semi';
comment on column eleproduct."sPicture" is 'The file of its picture';
comment on column eleproduct."dCost" is 'Standard cost of one unit, in the base currency';
comment on column eleproduct."bBatch" is 'Stock is kept by batch';
comment on column eleproduct."bInspect" is 'What is made is inspected before it is put away';

-- Units that were typed before they were looked up: each becomes a unit, with the digits that quantities in it were held to.
insert into sisunit ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "iDigits")
select distinct i."sBrandsId", i."sSubsidiaryId", i."sUnit", i."sUnit", 4
from eleproduct i
where i."sUnit" <> ''
  and not exists (
    select
    from sisunit u
    where u."sBrandsId" = i."sBrandsId"
      and u."sSubsidiaryId" = i."sSubsidiaryId"
      and u."sCode" = i."sUnit"
  );
