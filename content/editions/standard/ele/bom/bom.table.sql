-- Bills of material: what a product, or a semi-finished one, is made of. A line may name a semi-finished product that has a bill
-- of its own, so bills have levels.
create table if not exists elebom (
  "sProductId" text not null,
  "sProductName" text,
  "sVersion" text not null default '1',
  "dBaseQty" numeric not null default 1 check ("dBaseQty" > 0),
  "bDefault" smallint not null default 1 check ("bDefault" in (0, 1)),
  "sRemark" text
);

create table if not exists elebomline (
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sItemId" text not null,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "dQty" numeric not null check ("dQty" > 0),
  "dScrap" numeric not null default 0 check ("dScrap" between 0 and 99),
  "sProcessId" text,
  "sProcessName" text,
  "sRemark" text
);

select framework.make_tenant_table('elebom', p_approval => false);
select framework.make_tenant_table('elebomline', 'elebom', false);
select framework.add_references('elebom', '{"sProductId": "eleproduct"}');
select framework.add_references('elebomline', '{"sMaterialId": "elematerial", "sProductId": "eleproduct", "sProcessId": "eleprocess"}');

create unique index if not exists elebom_sversion on elebom ("sBrandsId", "sSubsidiaryId", "sProductId", "sVersion");
create unique index if not exists elebom_bdefault on elebom ("sBrandsId", "sSubsidiaryId", "sProductId") where "bDefault" = 1;

comment on table elebom is 'Bills of material';
comment on column elebom."dBaseQty" is 'The quantity of the product that the lines are for';
comment on column elebom."bDefault" is 'The bill that production and costing take; one a product';
comment on table elebomline is 'Lines of bills of material';
comment on column elebomline."dQty" is 'Quantity for the base quantity, without scrap';
comment on column elebomline."dScrap" is 'Scrap in percent of what is put in';
