-- Equipment: what is maintained. A machine of a work centre, or anything else that needs care (a compressor, a forklift).
create table if not exists eptequipment (
  "sCode" text not null,
  "sName" text not null,
  "sMachineId" text,
  "sMachineName" text,
  "sCategory" text,
  "sModel" text,
  "sSerialNo" text,
  "sPlace" text,
  "sKeeper" text,
  "tInstalledOn" date,
  "dHours" numeric not null default 0 check ("dHours" >= 0),
  "tLastSignal" timestamptz,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('eptequipment', p_approval => false);
select framework.add_references('eptequipment', '{"sMachineId": "elemachine"}');

create unique index if not exists eptequipment_scode on eptequipment ("sBrandsId", "sSubsidiaryId", "sCode");
create unique index if not exists eptequipment_machine on eptequipment ("sBrandsId", "sSubsidiaryId", "sMachineId") where "sMachineId" is not null;

comment on table eptequipment is 'Equipment';
comment on column eptequipment."sMachineId" is 'The machine of a work centre that it is, if it is one';
comment on column eptequipment."sKeeper" is 'Who looks after it';
comment on column eptequipment."dHours" is 'Operating hours: the last value of the signal hours, or as entered';
comment on column eptequipment."tLastSignal" is 'When its machine was heard of last';
