-- Materials: what is bought and consumed.
create table if not exists elematerial (
  "sCode" text not null,
  "sName" text not null,
  "sSpec" text,
  "sUnit" text not null default 'pcs',
  "sCategory" text,
  "dPrice" numeric not null default 0 check ("dPrice" >= 0),
  "dCost" numeric not null default 0 check ("dCost" >= 0),
  "dTaxRate" numeric not null default fn_tax_own() check ("dTaxRate" between 0 and 100),
  "sSupplierId" text,
  "sSupplierName" text,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "dMinStock" numeric not null default 0 check ("dMinStock" >= 0),
  "iLeadDays" int not null default 0 check ("iLeadDays" between 0 and 730),
  "bBatch" smallint not null default 0 check ("bBatch" in (0, 1)),
  "bInspect" smallint not null default 0 check ("bInspect" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

alter table elematerial alter column "dTaxRate" set default fn_tax_own();

select framework.make_tenant_table('elematerial', p_approval => false);
select framework.add_references('elematerial', '{"sSupplierId": "elesupplier", "sWarehouseId": "elewarehouse"}');

create unique index if not exists elematerial_scode on elematerial ("sBrandsId", "sSubsidiaryId", "sCode");
create index if not exists elematerial_sname on elematerial ("sBrandsId", "sSubsidiaryId", "sName");

comment on table elematerial is 'Materials';
comment on column elematerial."dPrice" is 'Purchase price of one unit, without tax';
comment on column elematerial."dCost" is 'Standard cost of one unit, in the base currency; the price where it is 0';
comment on column elematerial."bBatch" is 'Stock is kept by batch';
comment on column elematerial."bInspect" is 'What arrives is inspected before it is put away';

-- Units that were typed before they were looked up: each becomes a unit, with the digits that quantities in it were held to.
insert into sisunit ("sBrandsId", "sSubsidiaryId", "sCode", "sName", "iDigits")
select distinct i."sBrandsId", i."sSubsidiaryId", i."sUnit", i."sUnit", 4
from elematerial i
where i."sUnit" <> ''
  and not exists (
    select
    from sisunit u
    where u."sBrandsId" = i."sBrandsId"
      and u."sSubsidiaryId" = i."sSubsidiaryId"
      and u."sCode" = i."sUnit"
  );
