-- When machines work on work orders.
create table if not exists mftrun (
  "sWorkOrderId" text not null,
  "sWorkOrderNo" text,
  "sProductName" text,
  "sStepId" text,
  "sProcessName" text,
  "sMachineId" text not null,
  "sMachineName" text,
  "dPerCount" numeric not null default 1 check ("dPerCount" > 0),
  "tStarted" timestamptz not null default now(),
  "tStopped" timestamptz check ("tStopped" >= "tStarted")
);

select framework.make_tenant_table('mftrun', p_approval => false);
select framework.add_references('mftrun', '{"sWorkOrderId": "mftworkorder", "sStepId": "mftworkorderstep", "sMachineId": "elemachine"}');

create unique index if not exists mftrun_under_way on mftrun ("sBrandsId", "sSubsidiaryId", "sMachineId") where "tStopped" is null;
create index if not exists mftrun_list on mftrun ("sBrandsId", "sSubsidiaryId", "tStarted" desc, "sId" desc);

comment on table mftrun is 'Machine runs';
comment on column mftrun."sStepId" is 'The step of the work order that is done at the work centre of the machine; empty where there is none';
comment on column mftrun."dPerCount" is 'Units of the product that one count of the machine makes';
comment on column mftrun."tStopped" is 'Empty while it lasts';
