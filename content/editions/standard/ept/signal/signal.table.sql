-- What machines tell of themselves: every reading, and the last one of each signal. Written by Sp_eptsignal_take alone.
create table if not exists eptsignal (
  "sMachineId" text not null,
  "sSignal" text not null,
  "dValue" numeric,
  "sValue" text,
  "tSignalAt" timestamptz not null,
  check (num_nonnulls("dValue", "sValue") > 0)
);

create table if not exists eptlastsignal (
  "sMachineId" text not null,
  "sSignal" text not null,
  "dValue" numeric,
  "sValue" text,
  "tSignalAt" timestamptz not null
);

select framework.make_tenant_table('eptsignal', p_approval => false);
select framework.make_tenant_table('eptlastsignal', p_approval => false);
select framework.add_references('eptsignal', '{"sMachineId": "elemachine"}');
select framework.add_references('eptlastsignal', '{"sMachineId": "elemachine"}');

create unique index if not exists eptsignal_reading on eptsignal ("sBrandsId", "sSubsidiaryId", "sMachineId", "sSignal", "tSignalAt");
create index if not exists eptsignal_list on eptsignal ("sBrandsId", "sSubsidiaryId", "tSignalAt" desc, "sId" desc);
create unique index if not exists eptlastsignal_signal on eptlastsignal ("sBrandsId", "sSubsidiaryId", "sMachineId", "sSignal");

comment on table eptsignal is 'Machine signals: every reading, once';
comment on column eptsignal."sSignal" is 'state and hours have a meaning (Sp_eptsignal_take); others are kept as they come';
comment on column eptsignal."tSignalAt" is 'When the machine measured it';
comment on table eptlastsignal is 'The last reading of each signal of each machine';
