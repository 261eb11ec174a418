-- Process reports and their lines; each line reports a step of the work order, in whole or in part.
create table if not exists mftreport (
  "sBillNo" text not null,
  "tBillDate" date not null default current_date,
  "sWorkOrderId" text not null,
  "sWorkOrderNo" text,
  "sProductName" text,
  "dHours" numeric not null default 0,
  "dWages" numeric not null default 0,
  "dCost" numeric not null default 0,
  "sRemark" text
);

create table if not exists mftreportline (
  "sStepId" text not null,
  "sProcessName" text,
  "sWorkCentreId" text,
  "sWorkCentreName" text,
  "sMachineId" text,
  "sMachineName" text,
  "sWorkerId" text,
  "sWorkerName" text,
  "dGoodQty" numeric not null default 0 check ("dGoodQty" >= 0),
  "dScrapQty" numeric not null default 0 check ("dScrapQty" >= 0),
  "dHours" numeric not null default 0 check ("dHours" >= 0),
  "dWages" numeric not null default 0,
  "dCost" numeric not null default 0,
  "sReason" text,
  "sRemark" text
);

select framework.make_document('mftreport', '{mftreportline}');
select framework.add_references('mftreport', '{"sWorkOrderId": "mftworkorder"}');
select framework.add_references('mftreportline', '{
  "sStepId": "mftworkorderstep",
  "sWorkCentreId": "eleworkcentre",
  "sMachineId": "elemachine",
  "sWorkerId": "eleemployee"
}');

comment on table mftreport is 'Process reports';
comment on column mftreport."dCost" is 'Sum of the lines, in the base currency';
comment on table mftreportline is 'Lines of process reports';
comment on column mftreportline."sWorkerId" is 'The employee who did it';
comment on column mftreportline."dWages" is 'Hours at the rate of the employee, in the base currency';
comment on column mftreportline."dCost" is 'Hours at the rate of the work centre, or of the employee where that is higher, in the base currency';
comment on column mftreportline."sReason" is 'Why there is scrap';
