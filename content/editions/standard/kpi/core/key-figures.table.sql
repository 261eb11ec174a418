-- What the tables of key figures carry beside the framework's own columns: the names of what they refer to, as they were chosen.
alter table kpiassignment add column if not exists "sAssigneeName" text;
alter table kpiassignment add column if not exists "sRoleName" text;
alter table kpitarget add column if not exists "sPeriodCode" text;

create index if not exists kpiperiod_from on kpiperiod ("sBrandsId", "sSubsidiaryId", "tFrom" desc);

-- The hit rate from before it was measured by what was decided: orders of a month were divided by the quotations of the same month.
update kpiformula f
set "sMeasure" = 'decidedAmount'
from kpimaster m
where m."sBrandsId" = f."sBrandsId"
  and m."sSubsidiaryId" = f."sSubsidiaryId"
  and m."sId" = f."sParentId"
  and m."sCode" = 'HIT-RATE'
  and f."sOperator" = '/'
  and f."sMeasure" = 'quotedAmount';

update kpimaster m
set "sNameEn" = 'Won of the quotations decided',
  "sNameZh" = '已决报价成交率'
where m."sCode" = 'HIT-RATE'
  and m."sNameEn" = 'Quotations turned into orders';
