-- Warehouses and the bins in them.
create table if not exists elewarehouse (
  "sCode" text not null,
  "sName" text not null,
  "sKind" text not null default 'material' check ("sKind" in ('material', 'product', 'semi', 'mixed', 'outside')),
  "bAllowNegative" smallint not null default 0 check ("bAllowNegative" in (0, 1)),
  "sKeeper" text,
  "sAddress" text,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

alter table elewarehouse drop constraint if exists "elewarehouse_sKind_check";
alter table elewarehouse add constraint "elewarehouse_sKind_check" check ("sKind" in ('material', 'product', 'semi', 'mixed', 'outside'));

create table if not exists elebin (
  "sCode" text not null,
  "sName" text,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('elewarehouse', p_approval => false);
select framework.make_tenant_table('elebin', 'elewarehouse', false);

create unique index if not exists elewarehouse_scode on elewarehouse ("sBrandsId", "sSubsidiaryId", "sCode");
create unique index if not exists elebin_scode on elebin ("sBrandsId", "sSubsidiaryId", "sParentId", "sCode");

comment on table elewarehouse is 'Warehouses';
comment on column elewarehouse."sKind" is 'What lies in it: material, product, semi (semi-finished), mixed; or outside: our stock at a subcontractor';
comment on column elewarehouse."bAllowNegative" is 'Stock of this warehouse may go below zero; else only where the constant allowNegativeStock is 1';
comment on table elebin is 'Bins of warehouses';
