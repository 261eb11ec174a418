-- Maintenance plans: what is done to a piece of equipment again and again, and when it is due next.
create table if not exists eptmaintenance (
  "sEquipmentId" text not null,
  "sEquipmentName" text,
  "sName" text not null,
  "sWork" text,
  "sIntervalKind" text not null default 'days' check ("sIntervalKind" in ('days', 'hours')),
  "dInterval" numeric not null check ("dInterval" > 0 and "dInterval" <= 100000),
  "tLastDone" date not null default current_date,
  "dLastHours" numeric not null default 0 check ("dLastHours" >= 0),
  "tNextDue" date generated always as (case when "sIntervalKind" = 'days' then "tLastDone" + ceil("dInterval")::int end) stored,
  "dNextHours" numeric generated always as (case when "sIntervalKind" = 'hours' then "dLastHours" + "dInterval" end) stored,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1)),
  "sRemark" text
);

select framework.make_tenant_table('eptmaintenance', p_approval => false);
select framework.add_references('eptmaintenance', '{"sEquipmentId": "eptequipment"}');

create unique index if not exists eptmaintenance_name on eptmaintenance ("sBrandsId", "sSubsidiaryId", "sEquipmentId", "sName");

comment on table eptmaintenance is 'Maintenance plans';
comment on column eptmaintenance."dInterval" is 'How many days or operating hours lie between two times';
comment on column eptmaintenance."tLastDone" is 'When it was done last, or from when the interval counts';
comment on column eptmaintenance."dLastHours" is 'The operating hours of the equipment at that time';
comment on column eptmaintenance."tNextDue" is 'The day on which it is due, for an interval in days';
comment on column eptmaintenance."dNextHours" is 'The operating hours at which it is due, for an interval in hours';
