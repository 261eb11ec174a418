-- Devices that machines are read through, and the points that are read of them.
create table if not exists eptdevice (
  "sCode" text not null,
  "sName" text not null,
  "sMachineId" text,
  "sMachineName" text,
  "sProtocol" text not null default 'modbus' check ("sProtocol" in ('modbus', 'opcua')),
  "sHost" text not null check (length("sHost") between 1 and 253),
  "iPort" int not null default 502 check ("iPort" between 1 and 65535),
  "iUnit" int not null default 1 check ("iUnit" between 0 and 255),
  "sPath" text not null default '',
  "iPeriodSeconds" int not null default 1 check ("iPeriodSeconds" between 1 and 3600),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

create table if not exists eptdevicepoint (
  "sName" text not null,
  "sArea" text not null default 'holding' check ("sArea" in ('holding', 'input', 'coil', 'discrete')),
  "sAddress" text not null check (length("sAddress") between 1 and 500),
  "sType" text not null default 'uint16' check ("sType" in ('bool', 'int16', 'uint16', 'int32', 'uint32', 'float32', 'float64')),
  "sByteOrder" text not null default 'ABCD' check ("sByteOrder" in ('ABCD', 'BADC', 'CDAB', 'DCBA')),
  "dScale" numeric not null default 1 check ("dScale" <> 0),
  "dOffset" numeric not null default 0,
  "dDeadBand" numeric not null default 0 check ("dDeadBand" >= 0),
  "sUnit" text,
  "sRole" text not null default 'value' check ("sRole" in ('value', 'good', 'scrap', 'running')),
  "dCounterEnd" numeric check ("dCounterEnd" > 0),
  "bWritable" smallint not null default 0 check ("bWritable" in (0, 1)),
  "dLeast" numeric,
  "dMost" numeric,
  "bTwoPersons" smallint not null default 0 check ("bTwoPersons" in (0, 1))
);

alter table eptdevicepoint add column if not exists "bWritable" smallint not null default 0 check ("bWritable" in (0, 1));
alter table eptdevicepoint add column if not exists "dLeast" numeric;
alter table eptdevicepoint add column if not exists "dMost" numeric;
alter table eptdevicepoint add column if not exists "bTwoPersons" smallint not null default 0 check ("bTwoPersons" in (0, 1));

select framework.make_tenant_table('eptdevice', p_approval => false);
select framework.make_tenant_table('eptdevicepoint', 'eptdevice', false);
select framework.add_references('eptdevice', '{"sMachineId": "elemachine"}');

create unique index if not exists eptdevice_scode on eptdevice ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table eptdevice is 'Devices that machines are read through';
comment on column eptdevice."sHost" is 'A name or an address; which may be reached, the operator says';
comment on column eptdevice."iUnit" is 'The unit behind a gateway, of Modbus';
comment on column eptdevice."sPath" is 'Of the endpoint, behind host and port, of OPC UA';
comment on table eptdevicepoint is 'What is read of devices';
comment on column eptdevicepoint."sArea" is 'The table of Modbus';
comment on column eptdevicepoint."sAddress" is 'Of Modbus the number of a register or a coil, from 0, perhaps with a bit; of OPC UA the id of a node';
comment on column eptdevicepoint."dDeadBand" is 'What changes by no more than this is not kept';
comment on column eptdevicepoint."sRole" is 'What it says of the machine: value, good, scrap, running';
comment on column eptdevicepoint."dCounterEnd" is 'The last number of a counter before it begins again; empty: as its type says';
comment on column eptdevicepoint."bWritable" is 'Whether commands may set it, between dLeast and dMost';
comment on column eptdevicepoint."bTwoPersons" is 'Whether somebody else than who asks for it approves a command';
