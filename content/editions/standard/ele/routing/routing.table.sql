-- Routings: the steps that make a product, in their order.
create table if not exists elerouting (
  "sName" text not null,
  "sProductId" text not null,
  "sProductName" text,
  "bDefault" smallint not null default 1 check ("bDefault" in (0, 1)),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

create table if not exists eleroutingline (
  "sProcessId" text not null,
  "sProcessName" text,
  "sWorkCentreId" text,
  "sWorkCentreName" text,
  "dSetupMinutes" numeric not null default 0 check ("dSetupMinutes" >= 0),
  "dRunMinutes" numeric not null default 0 check ("dRunMinutes" >= 0),
  "bOutside" smallint not null default 0 check ("bOutside" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('elerouting', p_approval => false);
select framework.make_tenant_table('eleroutingline', 'elerouting', false);
select framework.add_references('elerouting', '{"sProductId": "eleproduct"}');
select framework.add_references('eleroutingline', '{"sProcessId": "eleprocess", "sWorkCentreId": "eleworkcentre"}');

create unique index if not exists elerouting_bdefault on elerouting ("sBrandsId", "sSubsidiaryId", "sProductId") where "bDefault" = 1;

comment on table elerouting is 'Routings';
comment on column elerouting."bDefault" is 'The routing that production takes; one a product';
comment on table eleroutingline is 'Steps of routings';
comment on column eleroutingline."dRunMinutes" is 'Minutes for one unit of the product';
