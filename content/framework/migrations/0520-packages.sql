-- Packages that were applied in the builder: who, when, which file, and what came of it.
create table framework.syspackage (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default replace(gen_random_uuid()::text, '-', ''),
  "tAt" timestamptz not null default clock_timestamp(),
  "sUserId" text not null,
  "sFileName" text not null,
  "sHash" text not null,
  "sCounts" text check ("sCounts" in ('package', 'database')),
  "sState" text not null default 'running' check ("sState" in ('running', 'done', 'refused', 'broken')),
  "jLines" jsonb not null default '[]',
  "sReason" text,
  primary key ("sBrandsId", "sId")
);
comment on table framework.syspackage is 'Packages that were applied in the builder, by company.';
comment on column framework.syspackage."sCounts" is 'Whose word counted where both sides had changed the same.';
comment on column framework.syspackage."sState" is 'broken: ended by its limit or with the service, as running is after an hour.';
create index on framework.syspackage ("sBrandsId", "tAt");
alter table framework.syspackage owner to armature_owner;
grant select, insert, update on framework.syspackage to platform_runtime;
