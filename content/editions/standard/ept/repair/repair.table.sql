-- Repair orders: breakdowns and maintenance of equipment, from the report to the machine at work again.
create table if not exists eptrepair (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sEquipmentId" text not null,
  "sEquipmentName" text,
  "sKind" text not null default 'breakdown' check ("sKind" in ('breakdown', 'maintenance', 'other')),
  "sPlanId" text,
  "sPlanName" text,
  "sFault" text not null,
  "sRepairer" text,
  "tStarted" timestamptz,
  "tFinished" timestamptz,
  "sStateBefore" text check ("sStateBefore" in ('running', 'idle')),
  "sStateAfter" text not null default 'idle' check ("sStateAfter" in ('running', 'idle')),
  "sWork" text,
  "dHours" numeric not null default 0 check ("dHours" >= 0),
  "dCost" numeric not null default 0 check ("dCost" >= 0),
  "tPlanDone" date,
  "dPlanHours" numeric,
  "sRemark" text
);

select framework.make_document('eptrepair');
select framework.add_references('eptrepair', '{"sEquipmentId": "eptequipment", "sPlanId": "eptmaintenance"}');

create unique index if not exists eptrepair_started on eptrepair ("sBrandsId", "sSubsidiaryId", "sEquipmentId")
  where "tStarted" is not null and "bCheck" = 0;

comment on table eptrepair is 'Repair orders';
comment on column eptrepair."tStarted" is 'When the work began: from then on the machine is in repair';
comment on column eptrepair."tFinished" is 'When the order was approved, which closes it';
comment on column eptrepair."sStateBefore" is 'The state of the machine when the work began; empty for equipment that is no machine';
comment on column eptrepair."sStateAfter" is 'The state of the machine when the order is closed';
comment on column eptrepair."tPlanDone" is 'What the plan said before this order was closed, for withdrawing that';
