-- Work that is done at its time without being asked: jobs, the triggers that say when, calendars of days off, and the runs that came of them.
-- The platform alone reads and writes them: hence no row security.

create table framework.qrtz_calendar (
  "sId" text primary key,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "aWeekdaysOff" smallint[] not null default '{}' check ("aWeekdaysOff" <@ '{1,2,3,4,5,6,7}')
);
comment on table framework.qrtz_calendar is 'Days on which triggers rest.';
comment on column framework.qrtz_calendar."aWeekdaysOff" is 'Days of each week: 1 is Monday, 7 Sunday.';

create table framework.qrtz_dayoff (
  "sCalendarId" text not null references framework.qrtz_calendar on delete cascade,
  "tDay" date not null,
  primary key ("sCalendarId", "tDay")
);

create table framework.qrtz_job (
  "sId" text primary key,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sWork" text not null,
  "jParameters" jsonb not null default '{}' check (jsonb_typeof("jParameters") = 'object'),
  "sBrandsId" text,
  "bPaused" smallint not null default 0 check ("bPaused" in (0, 1)),
  "bOverlap" smallint not null default 0 check ("bOverlap" in (0, 1)),
  "iLimitSeconds" int not null default 60 check ("iLimitSeconds" between 1 and 86400)
);
comment on column framework.qrtz_job."sWork" is 'What is done, by the name under which the service knows it.';
comment on column framework.qrtz_job."sBrandsId" is 'Whom it concerns; null: all.';
comment on column framework.qrtz_job."bOverlap" is '1 where it may begin while it is still running.';

create table framework.qrtz_trigger (
  "sId" text primary key default framework.new_id(),
  "sJobId" text not null references framework.qrtz_job on delete cascade,
  "sCron" text,
  "iIntervalSeconds" int check ("iIntervalSeconds" > 0),
  "sTimeZone" text,
  "sMisfire" text not null default 'once' check ("sMisfire" in ('once', 'skip', 'each')),
  "iGraceSeconds" int not null default 60 check ("iGraceSeconds" >= 0),
  "sCalendarId" text references framework.qrtz_calendar,
  "tNext" timestamptz,
  "tSet" timestamptz,
  "sError" text,
  check (num_nonnulls("sCron", "iIntervalSeconds") = 1)
);
create index on framework.qrtz_trigger ("sJobId");
comment on column framework.qrtz_trigger."sTimeZone" is 'In which the cron and the days off are meant; null: that of the service.';
comment on column framework.qrtz_trigger."sMisfire" is 'What becomes of firings that were missed: one of them is made up for, none is, or each.';
comment on column framework.qrtz_trigger."iGraceSeconds" is 'One that is late by no more than this was not missed.';
comment on column framework.qrtz_trigger."tSet" is 'When the next time was worked out; null: it is to be worked out.';
comment on column framework.qrtz_trigger."sError" is 'Why there is no next time.';

create table framework.qrtz_fired (
  "sId" text primary key default framework.new_id(),
  "sJobId" text not null references framework.qrtz_job on delete cascade,
  "sTriggerId" text,
  "tScheduled" timestamptz not null default clock_timestamp(),
  "sState" text not null default 'waiting' check ("sState" in ('waiting', 'running', 'done', 'failed')),
  "bOverlap" smallint not null,
  "iTries" int not null default 0,
  "tStart" timestamptz,
  "tLease" timestamptz,
  "tEnd" timestamptz,
  "iCount" bigint,
  "sError" text,
  unique ("sTriggerId", "tScheduled"),
  check (("sState" = 'running') = ("tLease" is not null))
);
create unique index on framework.qrtz_fired ("sJobId") where "sState" in ('waiting', 'running') and "bOverlap" = 0;
create index on framework.qrtz_fired ("tScheduled") where "sState" in ('waiting', 'running');
create index on framework.qrtz_fired ("sJobId", "tScheduled" desc);
comment on table framework.qrtz_fired is 'Runs of jobs, each firing once.';
comment on column framework.qrtz_fired."sTriggerId" is 'Null where somebody asked for it.';
comment on column framework.qrtz_fired."tLease" is 'When whoever runs it counts as gone.';
comment on column framework.qrtz_fired."iCount" is 'How much was done: rows removed, messages put in.';

-- The jobs that ship are put in before the tables change hands: their owner need not have its rights yet, where a dump was restored.
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork") values
  ('idempotency-keys', 'Forget answers to repeated requests', '清理重复请求的应答', 'idempotency-keys'),
  ('record-locks', 'Forget locks that hold nobody up', '清理失效的记录锁', 'record-locks');
insert into framework.qrtz_trigger ("sJobId", "sCron", "iIntervalSeconds") values
  ('idempotency-keys', '0 17 * * * *', null),
  ('record-locks', null, 300);
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "bPaused", "iLimitSeconds") values
  ('run-history', 'Forget old runs of jobs', '清理定时任务的旧运行记录', 'run-history', '{"iDays": 30, "iRuns": 1000}', 0, 60),
  ('audit', 'Forget old entries of the audit', '清理过期的审计记录', 'audit', '{"iDays": 3650}', 0, 600),
  ('bill-number-periods', 'Close periods of bill numbers', '结束已过期的单号周期', 'bill-number-periods', '{}', 0, 300),
  ('statistics', 'Renew statistics of tables', '更新数据表的统计信息', 'statistics', '{}', 0, 1800),
  ('scratch-databases', 'Remove scratch databases that were left over', '删除遗留的临时数据库', 'scratch-databases', '{}', 0, 300),
  ('work-center', 'Count open tasks again', '重新统计待办', 'work-center', '{"iDays": 7}', 1, 60),
  ('key-figures', 'Refresh key figures', '刷新关键指标', 'key-figures', '{}', 1, 60),
  ('charts', 'Refresh charts', '刷新图表', 'charts', '{}', 1, 60),
  ('licence-check', 'Check licences', '检查许可', 'licence-check', '{}', 1, 60);
insert into framework.qrtz_trigger ("sJobId", "sCron", "sMisfire") values
  ('run-history', '0 23 3 * * *', 'once'),
  ('audit', '0 43 3 * * *', 'once'),
  ('bill-number-periods', '0 13 2 * * *', 'once'),
  ('statistics', '0 33 1 * * *', 'once'),
  ('scratch-databases', '0 53 * * * *', 'skip'),
  ('work-center', '0 30 5 * * *', 'skip'),
  ('key-figures', '0 7 * * * *', 'skip'),
  ('charts', '0 37 * * * *', 'skip'),
  ('licence-check', '0 3 4 * * *', 'once');

-- Old entries of the audit are found without an index over all of them: they lie in the order of their time.
create index on framework.sysaudit using brin ("tAt");

do $$
declare
  v_table text;
begin
  foreach v_table in array array['qrtz_calendar', 'qrtz_dayoff', 'qrtz_job', 'qrtz_trigger', 'qrtz_fired'] loop
    execute format('alter table framework.%I owner to armature_owner', v_table);
    execute format('revoke all on framework.%I from public', v_table);
    execute format('grant select on framework.%I to platform_runtime', v_table);
  end loop;
end
$$;
grant update ("bPaused") on framework.qrtz_job to platform_runtime;
grant update ("tNext", "tSet", "sError") on framework.qrtz_trigger to platform_runtime;
grant insert, update on framework.qrtz_fired to platform_runtime;
