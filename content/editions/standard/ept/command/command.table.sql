-- Device commands: that a point of a device be set to a value. Approved, a command is written once, or never.
create table if not exists eptcommand (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sPointId" text not null,
  "sPointName" text,
  "sDeviceName" text,
  "dValue" numeric not null,
  "sUnit" text,
  "sReason" text not null,
  "iSeconds" int not null default 60 check ("iSeconds" between 5 and 600),
  "sAskedBy" text,
  "tUntil" timestamptz,
  "tClaimed" timestamptz,
  "sOutcome" text check ("sOutcome" in ('done', 'differs', 'failed', 'unknown')),
  "dReadBack" numeric,
  "sError" text
);

select framework.make_document('eptcommand');
select framework.add_references('eptcommand', '{"sPointId": "eptdevicepoint"}');

create index if not exists eptcommand_waiting on eptcommand ("sBrandsId", "sSubsidiaryId", "tUntil") where "bCheck" = 1 and "tClaimed" is null;

comment on table eptcommand is 'Device commands';
comment on column eptcommand."iSeconds" is 'For how long after its approval it may be written';
comment on column eptcommand."sAskedBy" is 'The user who said last what is to be set to which value';
comment on column eptcommand."tUntil" is 'Until when it may be written; empty unless it is approved';
comment on column eptcommand."tClaimed" is 'When the plugin for machines took it to write it: from then on nobody writes it a second time';
comment on column eptcommand."sOutcome" is 'done, differs (written, and read back otherwise or not at all), failed (not written), unknown; empty until the device has answered';
comment on column eptcommand."dReadBack" is 'What the point said afterwards';
