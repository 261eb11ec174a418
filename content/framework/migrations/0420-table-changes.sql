-- Changes of a company's tables that were made as data, so that the last one can be taken back; and changes of structure that were only
-- tried, which the record of structure tells apart.
create table framework.systablechange (
  "iId" bigint generated always as identity primary key,
  "sBrandsId" text not null references framework.sysbrand,
  "sUserId" text not null,
  "jChange" jsonb not null,
  "jWayBack" jsonb,
  "bTakenBack" smallint not null default 0 check ("bTakenBack" in (0, 1)),
  "tAt" timestamptz not null default clock_timestamp()
);
comment on table framework.systablechange is 'Changes of companies'' own tables, as data: what was asked for, and what takes it back.';
create index on framework.systablechange ("sBrandsId", "iId");
alter table framework.systablechange owner to armature_owner;
grant select, insert, update on framework.systablechange to platform_runtime;

alter table framework.sysstructure drop constraint "sysstructure_sState_check";
alter table framework.sysstructure add constraint "sysstructure_sState_check"
  check ("sState" in ('begun', 'open', 'done', 'failed', 'refused', 'tried'));
