-- Buttons, charts, routes and tags of editions are a tenant's: base rows stand under the scope '*', which every tenant reads and which no
-- tenant can be called (the check of sysbrand), and a tenant's own rows beside them. Keys begin with whose a row is. Whose module it is
-- has a column of its own; the two that the module shares with tenants' tables stay empty.

alter table framework.gdsconfigcharslave drop constraint "gdsconfigcharslave_sMasterId_fkey";

alter table framework.gdsjurisdiction
  add column "sBrandsId" text not null default '*',
  add column "sSubsidiaryId" text,
  add check ("sSubsidiaryId" is null or "sBrandsId" <> '*' and btrim("sSubsidiaryId") <> ''),
  drop constraint gdsjurisdiction_pkey,
  drop constraint "gdsjurisdiction_sModelsId_sActionCode_key",
  add primary key ("sBrandsId", "sId"),
  add unique ("sBrandsId", "sModelsId", "sActionCode");
create index gdsjurisdiction_module on framework.gdsjurisdiction ("sModelsId");

alter table framework.gdsroute
  add column "sBrandsId" text not null default '*',
  add column "sSubsidiaryId" text,
  add check ("sSubsidiaryId" is null or "sBrandsId" <> '*' and btrim("sSubsidiaryId") <> ''),
  drop constraint gdsroute_pkey,
  drop constraint "gdsroute_sRoute_key",
  add primary key ("sBrandsId", "sId"),
  add unique ("sBrandsId", "sRoute");

alter table framework.gdsconfigcharmaster
  add column "sBrandsId" text not null default '*',
  add column "sSubsidiaryId" text,
  add check ("sSubsidiaryId" is null or "sBrandsId" <> '*' and btrim("sSubsidiaryId") <> ''),
  drop constraint gdsconfigcharmaster_pkey,
  add primary key ("sBrandsId", "sId");

alter table framework.gdsconfigcharslave
  add column "sBrandsId" text not null default '*',
  add column "sSubsidiaryId" text,
  add check ("sSubsidiaryId" is null or "sBrandsId" <> '*' and btrim("sSubsidiaryId") <> ''),
  drop constraint gdsconfigcharslave_pkey,
  add primary key ("sBrandsId", "sId"),
  add foreign key ("sBrandsId", "sMasterId") references framework.gdsconfigcharmaster ("sBrandsId", "sId") on delete cascade;

alter table framework.sisversionflow
  add column "sBrandsId" text not null default '*',
  add column "sSubsidiaryId" text,
  add check ("sSubsidiaryId" is null or "sBrandsId" <> '*' and btrim("sSubsidiaryId") <> ''),
  drop constraint sisversionflow_pkey,
  drop constraint "sisversionflow_sCode_key",
  add primary key ("sBrandsId", "sId"),
  add unique ("sBrandsId", "sCode");

comment on column framework.gdsjurisdiction."sBrandsId" is 'Whose it is; *: a base row, which every tenant reads.';
comment on column framework.gdsroute."sBrandsId" is 'Whose it is; *: a base row, which every tenant reads.';
comment on column framework.gdsconfigcharmaster."sBrandsId" is 'Whose it is; *: a base row, which every tenant reads.';
comment on column framework.gdsconfigcharslave."sBrandsId" is 'That of its chart.';
comment on column framework.sisversionflow."sBrandsId" is 'Whose it is; *: a base row, which every tenant reads.';

alter table framework.gdsmodule add column "sOwnerBrandsId" text references framework.sysbrand;
update framework.gdsmodule m set "sOwnerBrandsId" = m."sBrandsId", "sBrandsId" = null, "sSubsidiaryId" = null
where num_nonnulls(m."sBrandsId", m."sSubsidiaryId") > 0;
alter table framework.gdsmodule add check (num_nonnulls("sBrandsId", "sSubsidiaryId") = 0);
comment on column framework.gdsmodule."sOwnerBrandsId" is 'The tenant whose module it is; null: everybody''s.';
