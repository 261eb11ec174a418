-- What machines tell, second by second, and what follows from it. A place is a subsidiary that has devices. Tenants reach all of this by
-- functions alone; it is not audited.

create table framework.plc_place (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "iChange" bigint not null default 1,
  "tRolled" timestamptz,
  primary key ("sBrandsId", "sSubsidiaryId"),
  foreign key ("sBrandsId", "sSubsidiaryId") references framework.sftsubsidiary ("sBrandsId", "sId") on delete cascade
);
comment on table framework.plc_place is 'Subsidiaries that have devices.';
comment on column framework.plc_place."iChange" is 'Counts the changes of its devices.';
comment on column framework.plc_place."tRolled" is 'Until when samples were rolled up.';

create table framework.plc_sampled (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "tSampled" timestamptz not null,
  primary key ("sBrandsId", "sSubsidiaryId"),
  foreign key ("sBrandsId", "sSubsidiaryId") references framework.plc_place on delete cascade
);
comment on table framework.plc_sampled is 'Until when the samples of a place are written; apart, because it changes each second.';

create table framework.plc_device (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "sDeviceId" text not null,
  "sState" text not null check ("sState" in ('online', 'lost', 'refused')),
  "tSince" timestamptz not null,
  "sError" text,
  primary key ("sBrandsId", "sSubsidiaryId", "sDeviceId")
);
comment on table framework.plc_device is 'How devices were found last.';

create table framework.plc_sample (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "sPointId" text not null,
  "tAt" timestamptz not null,
  "dValue" numeric,
  primary key ("sBrandsId", "sSubsidiaryId", "sPointId", "tAt")
) partition by range ("tAt");
comment on table framework.plc_sample is 'Values of points from a moment on, until the next one; a partition each day.';
comment on column framework.plc_sample."dValue" is 'Null: from then on it is not known.';

create table framework.plc_shift (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "sMachineId" text not null,
  "tDay" date not null,
  "sShift" text not null,
  "dGood" numeric not null default 0,
  "dScrap" numeric not null default 0,
  "dRunSeconds" numeric not null default 0,
  "dStopSeconds" numeric not null default 0,
  "iStops" int not null default 0,
  primary key ("sBrandsId", "sSubsidiaryId", "sMachineId", "tDay", "sShift")
);
comment on table framework.plc_shift is 'What machines made and how long they ran, by shift.';
comment on column framework.plc_shift."sShift" is 'The code of the shift; empty: outside all shifts.';
comment on column framework.plc_shift."tDay" is 'The day on which the shift began, there.';

do $$
declare
  v_table text;
begin
  foreach v_table in array array['plc_place', 'plc_sampled', 'plc_device', 'plc_sample', 'plc_shift'] loop
    execute format('alter table framework.%I owner to armature_owner', v_table);
    execute format('revoke all on framework.%I from public', v_table);
  end loop;
  foreach v_table in array array['plc_device', 'plc_sample', 'plc_shift'] loop
    execute format('alter table framework.%I enable row level security', v_table);
    execute format('alter table framework.%I force row level security', v_table);
    execute format('create policy tenant on framework.%I using ("sBrandsId" = framework.current_tenant()) '
      'with check ("sBrandsId" = framework.current_tenant())', v_table);
  end loop;
end
$$;
grant select on framework.plc_place to platform_runtime;

-- Jobs of plugins, which nodes without them neither run nor show. The table is the administrator's for a moment: its owner need not have its
-- rights yet, where a dump was restored.
alter table framework.qrtz_job add column "sPlugin" text;
comment on column framework.qrtz_job."sPlugin" is 'The plugin that brings the work; null: the service itself.';
alter table framework.qrtz_job owner to session_user;
insert into framework.qrtz_job ("sId", "sNameEn", "sNameZh", "sWork", "jParameters", "sPlugin", "iLimitSeconds") values
  ('plc-sample', 'Sample machines', '采集设备数据', 'plc-sample', '{}', 'plc', 4000),
  ('plc-roll-up', 'Roll up what machines told', '汇总设备数据', 'plc-roll-up', '{}', 'plc', 300),
  ('plc-days', 'Make and drop days of samples', '维护采集数据分区', 'plc-days', '{"iDays": 30}', 'plc', 60);
insert into framework.qrtz_trigger ("sJobId", "sCron", "sMisfire") values
  ('plc-sample', '* * * * * *', 'once'),
  ('plc-roll-up', '*/30 * * * * *', 'once'),
  ('plc-days', '0 27 * * * *', 'once');
alter table framework.qrtz_job owner to armature_owner;
