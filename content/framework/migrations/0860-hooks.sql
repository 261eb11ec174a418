-- What other systems send: hooks, each with a routine that takes it, and what was received by them.
create table framework.syswebhook (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sId" text not null default framework.new_id(),
  "sHookCode" text not null unique default replace(gen_random_uuid()::text, '-', ''),
  "sName" text not null,
  "sProcName" text not null,
  "sSecret" text,
  "tSecret" timestamptz,
  "sPreviousSecret" text,
  "tPreviousEnds" timestamptz,
  "iWindowSeconds" int not null default 300,
  "iMostBytes" int not null default 262144,
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  primary key ("sBrandsId", "sId")
);
comment on table framework.syswebhook is 'Where other systems send what they have to say.';
comment on column framework.syswebhook."sHookCode" is 'The part of its address that nobody can guess.';
comment on column framework.syswebhook."sSecret" is 'What senders sign with; null until one is made.';

create table framework.syswebhookreceipt (
  "sBrandsId" text not null,
  "sId" text not null default framework.new_id(),
  "sHookId" text not null,
  "sSignature" text not null,
  "sMessageId" text,
  "sBody" text not null,
  "sClientIp" text,
  "iTries" int,
  "tAt" timestamptz not null default clock_timestamp(),
  "tDone" timestamptz,
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sHookId", "sSignature"),
  unique ("sBrandsId", "sHookId", "sMessageId"),
  foreign key ("sBrandsId", "sHookId") references framework.syswebhook ("sBrandsId", "sId") on delete cascade
);
comment on table framework.syswebhookreceipt is 'What was received, once each; until it is done, what became of it is said by the message of the queue with the same id.';
comment on column framework.syswebhookreceipt."sMessageId" is 'What its sender calls it, where it says so.';
create index on framework.syswebhookreceipt ("sBrandsId", "tAt");
create index on framework.syswebhookreceipt ("tAt");

alter table framework.syswebhook owner to armature_owner;
alter table framework.syswebhookreceipt owner to armature_owner;
grant select, insert, update, delete on framework.syswebhook to platform_runtime;
grant select on framework.syswebhookreceipt to platform_runtime;

alter table framework.qrtz_job owner to session_user;
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "iLimitSeconds")
values ('hook-receipts', 'Forget what hooks received', '清理过期的回调记录', 'hook-receipts', '{"iDays": 30}', 60);
insert into framework.qrtz_trigger ("sJobId", "sCron") values ('hook-receipts', '0 18 3 * * *');
alter table framework.qrtz_job owner to armature_owner;
