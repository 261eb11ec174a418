-- Tenants, their subsidiaries, users, roles and grants.

-- A company that uses the service. Its overrides live in the schema `customer_<sBrandNo>`.
create table framework.sysbrand (
  "sId" text primary key check ("sId" ~ '^[A-Za-z0-9_-]{1,64}$'),
  "sBrandNo" text not null unique check ("sBrandNo" ~ '^[a-z][a-z0-9_]{0,39}$'),
  "sName" text not null,
  "sSchema" text not null generated always as ('customer_' || "sBrandNo") stored,
  "bPlatform" smallint not null default 0 check ("bPlatform" in (0, 1)),
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  "tCreateDate" timestamptz not null default now()
);

create table framework.sftsubsidiary (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null check ("sId" ~ '^[A-Za-z0-9_-]{1,64}$'),
  "sCode" text not null,
  "sName" text not null,
  "iOrder" int not null default 0,
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sCode")
);

create table framework.sftlogininfo (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id() check ("sId" ~ '^[A-Za-z0-9_-]{1,64}$'),
  "sSubsidiaryId" text not null,
  "sUserNo" text not null,
  "sUserName" text not null,
  "sPasswordHash" text not null,
  "sEmployeeId" text,
  "sDepartmentId" text,
  "sLanguage" text not null default 'en' check ("sLanguage" in ('en', 'zh-CN')),
  "sTimeZone" text not null default 'UTC',
  "bAdmin" smallint not null default 0 check ("bAdmin" in (0, 1)),
  "bBuilder" smallint not null default 0 check ("bBuilder" in (0, 1)),
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  "tCreateDate" timestamptz not null default now(),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sUserNo"),
  foreign key ("sBrandsId", "sSubsidiaryId") references framework.sftsubsidiary ("sBrandsId", "sId")
);

-- The further subsidiaries that a user may switch to, beside the user's own.
create table framework.sftloginsubsidiary (
  "sBrandsId" text not null,
  "sUserId" text not null,
  "sSubsidiaryId" text not null,
  primary key ("sBrandsId", "sUserId", "sSubsidiaryId"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sSubsidiaryId") references framework.sftsubsidiary ("sBrandsId", "sId")
);

-- Roles of a tenant, and the class that groups their work in the work center.
create table framework.sisjurisdictionclassify (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sCode" text not null,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sClass" text not null default 'general',
  "bAllModules" smallint not null default 0 check ("bAllModules" in (0, 1)),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sCode")
);

-- Which user has which role.
create table framework.sftlogininfojurisdictiongroup (
  "sBrandsId" text not null,
  "sUserId" text not null,
  "sRoleId" text not null,
  primary key ("sBrandsId", "sUserId", "sRoleId"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sRoleId") references framework.sisjurisdictionclassify ("sBrandsId", "sId") on delete cascade
);

-- The actual grants, to a role or to one user. `sActionCode` is view, add, update, del, examine, print, a button's
-- code, or * for all of them. A row of the user with bAllow 0 takes away what a role gives.
create table framework.sysjurisdiction (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sId" text not null default framework.new_id(),
  "sRoleId" text,
  "sUserId" text,
  "sModelsId" text not null,
  "sActionCode" text not null,
  "bAllow" smallint not null default 1 check ("bAllow" in (0, 1)),
  primary key ("sBrandsId", "sId"),
  check (("sRoleId" is null) <> ("sUserId" is null)),
  unique nulls not distinct ("sBrandsId", "sSubsidiaryId", "sRoleId", "sUserId", "sModelsId", "sActionCode"),
  foreign key ("sBrandsId", "sRoleId") references framework.sisjurisdictionclassify ("sBrandsId", "sId") on delete cascade,
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade
);
create index on framework.sysjurisdiction ("sModelsId");

-- The catalogue of product-edition tags; tags gate nothing at run time.
create table framework.sisversionflow (
  "sId" text primary key default framework.new_id(),
  "sCode" text not null unique,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "iOrder" int not null default 0
);
