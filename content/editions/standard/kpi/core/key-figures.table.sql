-- What the tables of key figures carry beside the framework's own columns: the names of what they refer to, as they were chosen.
alter table kpiassignment add column if not exists "sAssigneeName" text;
alter table kpiassignment add column if not exists "sRoleName" text;
alter table kpitarget add column if not exists "sPeriodCode" text;

create index if not exists kpiperiod_from on kpiperiod ("sBrandsId", "sSubsidiaryId", "tFrom" desc);
