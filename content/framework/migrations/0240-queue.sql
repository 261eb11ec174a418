-- Messages of the queue: work that a change causes and nobody waits for. They are put in by the transaction that causes them. Tenants reach
-- the table through the functions in queue/ alone, which take company and user from the verified context; the platform hands them out, and
-- those of no company too: hence no row security.

create table framework.sysqueuemessage (
  "sId" text primary key default framework.new_id(),
  "iOrder" bigint not null generated always as identity,
  "sName" text not null check ("sName" in (
    'CHANGE_GDS_MODULE', 'CHANGE_GDS_CONFIGFORM_MASTER', 'CHANGE_GDS_CONFIGFORM_SLAVE', 'CHANGE_GDS_FORM_CONST', 'CHANGE_GDS_JURISDICTION',
    'CHANGE_GDS_ROUTE', 'CHANGE_GDS_CONFIG_CHAR', 'CHANGE_SYS_BILLNO_SETTINGS', 'CHANGE_SYS_REPORT', 'CHANGE_SYS_API', 'CHANGE_SIS_VERSION_FLOW',
    'CHANGE_SFT_JURISDICTION_GROUP', 'WORK_CENTER_CALCULATE', 'KPI_REFRESH', 'CHART_REFRESH', 'REPORT_RENDER', 'DATA_IMPORT', 'DATA_EXPORT',
    'WORKFLOW_TODO_SYNC', 'WORKFLOW_TIMER', 'WEBHOOK_RECEIVED', 'API_CALL_LOG', 'NOTIFICATION_SEND', 'LICENSE_CHANGED')),
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserId" text,
  "iVersion" int not null,
  "jPayload" jsonb not null,
  "sKey" text,
  "iTransaction" bigint,
  "sState" text not null default 'waiting' check ("sState" in ('waiting', 'running', 'done', 'dead')),
  "iTries" int not null default 0,
  "tAt" timestamptz not null default clock_timestamp(),
  "tDue" timestamptz not null default clock_timestamp(),
  "tLimit" timestamptz,
  "tEnded" timestamptz,
  "sError" text,
  check (num_nulls("sBrandsId", "sSubsidiaryId", "sUserId") in (0, 3)),
  check (("sState" = 'running') = ("tLimit" is not null))
);
create unique index on framework.sysqueuemessage ("sName", "iTransaction", coalesce("sBrandsId", ''))
  where "sState" = 'waiting' and "iTransaction" is not null;
create index on framework.sysqueuemessage ("sName", "iOrder") where "sState" = 'waiting';
create index on framework.sysqueuemessage ("sName", "sKey") where "sKey" is not null and "sState" in ('waiting', 'running');
create index on framework.sysqueuemessage ("tLimit") where "sState" = 'running';
create index on framework.sysqueuemessage ("sName", "tEnded") where "sState" in ('done', 'dead');
comment on table framework.sysqueuemessage is 'Work that a change causes and nobody waits for.';
comment on column framework.sysqueuemessage."sBrandsId" is 'Where it was put in; null: by nobody of a company.';
comment on column framework.sysqueuemessage."sKey" is 'Of those of one destination and company with the same key, one is worked on at a time, in their order.';
comment on column framework.sysqueuemessage."iTransaction" is 'On what is said once in a transaction.';
comment on column framework.sysqueuemessage."tLimit" is 'When whoever works on it counts as gone.';

alter table framework.sysqueuemessage owner to armature_owner;
revoke all on framework.sysqueuemessage from public;
grant select, update, delete on framework.sysqueuemessage to platform_runtime;

-- They are asked for one company, too.
drop function framework.merge_base_grants();
drop function framework.merge_base_bill_numbers();
drop function framework.merge_base_reports();
