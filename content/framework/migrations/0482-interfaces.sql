-- What is offered to the outside: definitions stand beside each other as base rows and a company's own, as buttons and routes do; credentials
-- have a name, an end, what they may ask for and from where, and their secrets as fingerprints alone; and every call has a row.
alter table framework.sysapi drop constraint "sysapi_sBrandsId_fkey", drop constraint "sysapi_sBrandsId_sApiCode_key", drop constraint sysapi_pkey;
update framework.sysapi set "sBrandsId" = '*' where "sBrandsId" is null;
alter table framework.sysapi
  alter column "sBrandsId" set default '*',
  alter column "sBrandsId" set not null,
  add column "sSubsidiaryId" text,
  add column "sModelsId" text references framework.gdsmodule,
  add column "sFormId" text references framework.gdsconfigformmaster,
  add column "sProcName" text,
  add column "iPageSize" integer not null default 50,
  add check ("sSubsidiaryId" is null or "sBrandsId" <> '*' and btrim("sSubsidiaryId") <> ''),
  add primary key ("sBrandsId", "sId"),
  add unique ("sBrandsId", "sApiCode");
create index on framework.sysapi ("sModelsId") where "sModelsId" is not null;
create index on framework.sysapi ("sFormId") where "sFormId" is not null;
comment on column framework.sysapi."sBrandsId" is 'Whose it is; *: a base row, which every tenant has.';

alter table framework.sysapibrand
  alter column "sSubsidiaryId" drop not null,
  alter column "sSecretHash" drop not null,
  alter column "corpid" set default replace(gen_random_uuid()::text, '-', ''),
  add column "sName" text not null default '',
  add column "jApis" jsonb not null default '[]',
  add column "jAddresses" jsonb not null default '[]',
  add column "sExpires" text check ("sExpires" ~ '^\d{4}-\d\d-\d\d$'),
  add column "iRateLimit" integer,
  add column "tSecret" timestamptz,
  add column "sPreviousHash" text,
  add column "tPreviousEnds" timestamptz;
comment on column framework.sysapibrand."sSecretHash" is 'The fingerprint of the secret, which nobody can read back; null until one is made.';
comment on column framework.sysapibrand."sPreviousHash" is 'That of the secret before, which holds until tPreviousEnds.';

create table framework.sysapilog (
  "iId" bigint generated always as identity primary key,
  "sBrandsId" text not null references framework.sysbrand,
  "sCorpId" text,
  "sApiCode" text not null,
  "sMethod" text not null,
  "iStatus" integer not null,
  "iMilliseconds" integer not null,
  "iBytesIn" bigint not null default 0,
  "iBytesOut" bigint not null default 0,
  "sClientIp" text,
  "sRequestId" text,
  "tAt" timestamptz not null default clock_timestamp()
);
comment on table framework.sysapilog is 'Calls from the outside: who, what, how it ended; never what was sent or answered.';
create index on framework.sysapilog ("sBrandsId", "iId");
alter table framework.sysapilog owner to armature_owner;
grant select, insert, delete on framework.sysapilog to platform_runtime;
