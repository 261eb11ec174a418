-- Work orders, the materials that they take and the steps that they go through.
create table if not exists mftworkorder (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sPlanId" text,
  "sPlanNo" text,
  "sPlanLineId" text,
  "sOrderId" text,
  "sOrderNo" text,
  "sCustomerName" text,
  "sProductId" text not null,
  "sProductName" text,
  "sSpec" text,
  "sUnit" text,
  "dQty" numeric not null check ("dQty" > 0),
  "tStartDate" date,
  "tDueDate" date,
  "sWarehouseId" text,
  "sWarehouseName" text,
  "sState" text not null default 'draft' check ("sState" in ('draft', 'released', 'working', 'done', 'closed')),
  "dCompletedQty" numeric not null default 0 check ("dCompletedQty" >= 0),
  "dMaterialCost" numeric not null default 0,
  "dLabourCost" numeric not null default 0,
  "dCompletedCost" numeric not null default 0,
  "dClosedCost" numeric not null default 0,
  "tClosedAt" timestamptz,
  "sClosedBy" text,
  "sOnMachines" text,
  "sRemark" text,
  check ("tDueDate" >= "tStartDate")
);

alter table mftworkorder add column if not exists "sOnMachines" text;

create table if not exists mftworkorderline (
  "sItemKind" text not null check ("sItemKind" in ('material', 'product', 'semi')),
  "sItemId" text not null,
  "sItemCode" text,
  "sItemName" text,
  "sSpec" text,
  "sUnit" text,
  "sMaterialId" text generated always as (case when "sItemKind" = 'material' then "sItemId" end) stored,
  "sProductId" text generated always as (case when "sItemKind" <> 'material' then "sItemId" end) stored,
  "sProcessId" text,
  "sProcessName" text,
  "dQty" numeric not null check ("dQty" > 0),
  "dIssuedQty" numeric not null default 0 check ("dIssuedQty" >= 0),
  "sRemark" text
);

create table if not exists mftworkorderstep (
  "sProcessId" text not null,
  "sProcessName" text,
  "sWorkCentreId" text,
  "sWorkCentreName" text,
  "dSetupMinutes" numeric not null default 0 check ("dSetupMinutes" >= 0),
  "dRunMinutes" numeric not null default 0 check ("dRunMinutes" >= 0),
  "dPlannedHours" numeric not null default 0,
  "bOutside" smallint not null default 0 check ("bOutside" in (0, 1)),
  "dGoodQty" numeric not null default 0 check ("dGoodQty" >= 0),
  "dScrapQty" numeric not null default 0 check ("dScrapQty" >= 0),
  "dHours" numeric not null default 0 check ("dHours" >= 0),
  "sRemark" text
);

select framework.make_document('mftworkorder', '{mftworkorderline, mftworkorderstep}');
select framework.add_references('mftworkorder', '{
  "sPlanId": "mftplan",
  "sPlanLineId": "mftplanline",
  "sOrderId": "salorder",
  "sProductId": "eleproduct",
  "sWarehouseId": "elewarehouse"
}');
select framework.add_references('mftworkorderline', '{
  "sMaterialId": "elematerial",
  "sProductId": "eleproduct",
  "sProcessId": "eleprocess"
}');
select framework.add_references('mftworkorderstep', '{"sProcessId": "eleprocess", "sWorkCentreId": "eleworkcentre"}');

create index if not exists mftworkorder_state on mftworkorder ("sBrandsId", "sSubsidiaryId", "sState", "tDueDate");

-- Plans that were there before they counted what is not made any more because a work order was closed, and the sales orders that they are for.
update mftplanline l
set "dUnmadeQty" = n.unmade
from (
  select p."sBrandsId", p."sSubsidiaryId", p."sId", greatest(p."dQty" - greatest(p."dQty" - sum(w."dQty"), 0)
    - sum(case when w."tClosedAt" is null then greatest(w."dQty", w."dCompletedQty") else w."dCompletedQty" end), 0) as unmade
  from mftplanline p
  join mftworkorder w on w."sBrandsId" = p."sBrandsId"
    and w."sSubsidiaryId" = p."sSubsidiaryId"
    and w."sPlanLineId" = p."sId"
  group by p."sBrandsId", p."sSubsidiaryId", p."sId", p."dQty"
) n
where n."sBrandsId" = l."sBrandsId"
  and n."sSubsidiaryId" = l."sSubsidiaryId"
  and n."sId" = l."sId"
  and n.unmade <> l."dUnmadeQty";

update salorderline l
set "dPlannedQty" = n.planned
from (
  select p."sBrandsId", p."sSubsidiaryId", p."sOrderLineId", sum(p."dQty" - p."dUnmadeQty") as planned
  from mftplanline p
  group by p."sBrandsId", p."sSubsidiaryId", p."sOrderLineId"
) n
where n."sBrandsId" = l."sBrandsId"
  and n."sSubsidiaryId" = l."sSubsidiaryId"
  and n."sOrderLineId" = l."sId"
  and n.planned <> l."dPlannedQty";

comment on table mftworkorder is 'Work orders';
comment on column mftworkorder."sPlanLineId" is 'The line of the production plan that the work order makes, in whole or in part';
comment on column mftworkorder."sWarehouseId" is 'Where completions put the goods unless they say otherwise';
comment on column mftworkorder."sState" is 'draft, released, working, done, closed; follows the approval and the documents made from it';
comment on column mftworkorder."dCompletedQty" is 'How much is on completions';
comment on column mftworkorder."dMaterialCost" is 'What approved requisitions booked into work in progress, in the base currency';
comment on column mftworkorder."dLabourCost" is 'What approved process reports and outside-processing receipts booked into work in progress, in the base currency';
comment on column mftworkorder."dCompletedCost" is 'What approved completions took out of work in progress, in the base currency';
comment on column mftworkorder."dClosedCost" is 'What closing took out of work in progress, in the base currency';
comment on column mftworkorder."sOnMachines" is 'The machines that work on it at present; empty where none does';
comment on table mftworkorderline is 'Materials of work orders';
comment on column mftworkorderline."dQty" is 'What the whole work order needs, scrap included';
comment on column mftworkorderline."dIssuedQty" is 'How much is on requisitions';
comment on table mftworkorderstep is 'Steps of work orders, in their order';
comment on column mftworkorderstep."dRunMinutes" is 'Minutes for one unit of the product';
comment on column mftworkorderstep."dPlannedHours" is 'Hours of set-up and run for the whole work order';
comment on column mftworkorderstep."dGoodQty" is 'How much of the product left the step well, by process reports';
comment on column mftworkorderstep."dHours" is 'Hours that process reports name';
