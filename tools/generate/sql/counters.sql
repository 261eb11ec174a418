-- Lets the next order of one company go on where the generated numbers end. $1: the company.
insert into framework.sysbillnocounter ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue")
select h."sBrandsId", h."sSubsidiaryId", s."sId", to_char(h."tBillDate", 'YYYYMM'), count(*)
from salorder h
join framework.sysbillnosettings s on s."sBrandsId" = h."sBrandsId"
  and s."sTbName" = 'salorder'
where h."sBrandsId" = $1::text
  and h."sSubsidiaryId" = 'hq'
group by 1, 2, 3, 4
