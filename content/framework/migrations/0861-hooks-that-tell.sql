-- What other systems are told: hooks that tell, each with the events that it tells of, and what is told, in the transaction of the event.
create table framework.syswebhookout (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sId" text not null default framework.new_id(),
  "sName" text not null,
  "sUrl" text not null,
  "sTbName" text,
  "bSaved" smallint not null default 0 check ("bSaved" in (0, 1)),
  "bApproved" smallint not null default 0 check ("bApproved" in (0, 1)),
  "bProcesses" smallint not null default 0 check ("bProcesses" in (0, 1)),
  "sSecret" text,
  "tSecret" timestamptz,
  "sPreviousSecret" text,
  "tPreviousEnds" timestamptz,
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  primary key ("sBrandsId", "sId")
);
comment on table framework.syswebhookout is 'Whom the company tells what happened there.';
comment on column framework.syswebhookout."sSecret" is 'What is told is signed with it; without one nothing is told.';

create table framework.syswebhooksent (
  "sBrandsId" text not null,
  "sId" text not null default framework.new_id(),
  "sHookId" text not null,
  "sEvent" text not null,
  "sSubject" text not null,
  "sBody" text not null,
  "iTransaction" bigint not null default pg_current_xact_id()::text::bigint,
  "sState" text not null default 'waiting' check ("sState" in ('waiting', 'done', 'failed')),
  "iTries" int not null default 0,
  "iStatus" int,
  "sError" text,
  "sErrorZh" text,
  "tAt" timestamptz not null default clock_timestamp(),
  "tDue" timestamptz not null default clock_timestamp(),
  "tEnded" timestamptz,
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sHookId", "iTransaction", "sEvent", "sSubject"),
  foreign key ("sBrandsId", "sHookId") references framework.syswebhookout ("sBrandsId", "sId") on delete cascade
);
comment on table framework.syswebhooksent is 'What is told or was: of one transaction one event of a record once.';
comment on column framework.syswebhooksent."tDue" is 'When it is tried next; while it is tried, when who tries it counts as gone.';
create index on framework.syswebhooksent ("sBrandsId", "tAt");
create index on framework.syswebhooksent ("tAt");
create index on framework.syswebhooksent ("tDue") where "sState" = 'waiting';

alter table framework.syswebhookout owner to armature_owner;
alter table framework.syswebhooksent owner to armature_owner;
grant select, insert, update, delete on framework.syswebhookout, framework.syswebhooksent to platform_runtime;

alter table framework.qrtz_job owner to session_user;
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "iLimitSeconds")
values ('hook-deliveries', 'Forget what hooks told', '清理过期的外发通知', 'hook-deliveries', '{"iDays": 30}', 60);
insert into framework.qrtz_trigger ("sJobId", "sCron") values ('hook-deliveries', '0 21 3 * * *');
alter table framework.qrtz_job owner to armature_owner;
