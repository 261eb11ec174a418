-- Machines of the work centres.
create table if not exists elemachine (
  "sCode" text not null,
  "sName" text not null,
  "sModel" text,
  "sWorkCentreId" text,
  "sWorkCentreName" text,
  "sSerialNo" text,
  "tBoughtOn" date,
  "dHourOutput" numeric not null default 0 check ("dHourOutput" >= 0),
  "sState" text not null default 'running' check ("sState" in ('running', 'idle', 'repair', 'retired')),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('elemachine', p_approval => false);
select framework.add_references('elemachine', '{"sWorkCentreId": "eleworkcentre"}');

create unique index if not exists elemachine_scode on elemachine ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table elemachine is 'Machines';
comment on column elemachine."dHourOutput" is 'What it makes in an hour, in pieces or sheets';
comment on column elemachine."sState" is 'running, idle, repair, retired';
