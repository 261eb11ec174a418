-- What a user is to be told is kept until it was seen: that somebody mentioned them, that a record of theirs was approved or its approval taken
-- back, that work which they began has ended, that a message of the queue was given up. Tenants reach it through the functions in messages/
-- alone, which take company and user from the verified context; the platform forgets what is old, for all: hence it is not forced on the owner.

create table framework.sysmessage (
  "sBrandsId" text not null references framework.sysbrand,
  "sId" text not null default framework.new_id(),
  "sUserId" text not null,
  "sSubsidiaryId" text not null default '',
  "sKind" text not null check ("sKind" in ('mention', 'approved', 'withdrawn', 'done', 'failed', 'dead')),
  "sFromUserId" text,
  "sModelsId" text,
  "sRowId" text,
  "sSource" text not null,
  "sTitleEn" text,
  "sTitleZh" text,
  "sText" text,
  "tAt" timestamptz not null default clock_timestamp(),
  "tSeen" timestamptz,
  primary key ("sBrandsId", "sId"),
  foreign key ("sBrandsId", "sUserId") references framework.sftlogininfo ("sBrandsId", "sId") on delete cascade,
  check (num_nulls("sModelsId", "sRowId") in (0, 2)),
  check ("sModelsId" is not null or num_nulls("sTitleEn", "sTitleZh") = 0)
);
create unique index on framework.sysmessage ("sBrandsId", "sUserId", "sKind", "sSource", coalesce("sRowId", ''));
create index on framework.sysmessage ("sBrandsId", "sUserId", "tAt");
create index on framework.sysmessage ("tAt");
comment on table framework.sysmessage is 'What users are to be told.';
comment on column framework.sysmessage."sSubsidiaryId" is 'Empty where it is told in all of them.';
comment on column framework.sysmessage."sSource" is 'What caused it: a comment, a message of the queue, a run of a job. Of one cause a user is told once.';
comment on column framework.sysmessage."sTitleEn" is 'What it is about, where that is no record.';

alter table framework.sysmessage owner to armature_owner;
revoke all on framework.sysmessage from public;
alter table framework.sysmessage enable row level security;
create policy tenant on framework.sysmessage
  using ("sBrandsId" = framework.current_tenant())
  with check ("sBrandsId" = framework.current_tenant());

insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sFromUserId", "sModelsId", "sRowId", "sSource", "tAt", "tSeen")
select m."sBrandsId", m."sUserId", c."sSubsidiaryId", 'mention', c."sUserId", c."sModelsId", c."sRowId", c."sId", m."tAt", m."tSeen"
from framework.syscommentmention m
join framework.syscomment c on c."sBrandsId" = m."sBrandsId" and c."sId" = m."sCommentId"
where m."sUserId" <> c."sUserId" and c."tDeleted" is null;

drop function if exists framework.user_mentions(int);
drop function if exists framework.see_mentions(text[]);
alter table framework.syscommentmention drop "tSeen", drop "tAt";

-- Who asked for a run is told when it has ended.
alter table framework.qrtz_fired add "sBrandsId" text, add "sSubsidiaryId" text, add "sUserId" text,
  add check (num_nulls("sBrandsId", "sSubsidiaryId", "sUserId") in (0, 3));
comment on column framework.qrtz_fired."sUserId" is 'Who asked for it.';

-- The owner need not have its rights yet, where a dump was restored: its table is referred to as who migrates.
alter table framework.qrtz_job owner to session_user;
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "iLimitSeconds")
values ('messages', 'Forget old messages', '清理过期消息', 'messages', '{"iDays": 90}', 60);
insert into framework.qrtz_trigger ("sJobId", "sCron") values ('messages', '0 3 3 * * *');
alter table framework.qrtz_job owner to armature_owner;
