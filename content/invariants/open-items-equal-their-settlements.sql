-- What is settled of a receivable or a payable is the sum of its settlements, and what is open is the rest, never beyond zero.
-- Reminders and payments go by what is open.
select i."sBrandsId", i."sSubsidiaryId", i.kind, i."sDocNo", i."dAmount", i."dSettled", i."dOpen", coalesce(sum(s."dAmount"), 0) as "dSettlements"
from (
  select r."sBrandsId", r."sSubsidiaryId", r."sId", 'receivable' as kind, r."sDocNo", r."dAmount", r."dSettled", r."dOpen"
  from accreceivable r
  union all
  select r."sBrandsId", r."sSubsidiaryId", r."sId", 'payable', r."sDocNo", r."dAmount", r."dSettled", r."dOpen"
  from accpayable r
) i
left join accsettlement s on s."sBrandsId" = i."sBrandsId"
  and s."sSubsidiaryId" = i."sSubsidiaryId"
  and case when i.kind = 'receivable' then s."sReceivableId" else s."sPayableId" end = i."sId"
group by i."sBrandsId", i."sSubsidiaryId", i.kind, i."sId", i."sDocNo", i."dAmount", i."dSettled", i."dOpen"
having i."dSettled" <> coalesce(sum(s."dAmount"), 0)
  or i."dOpen" <> i."dAmount" - i."dSettled"
  or i."dOpen" * i."dAmount" < 0
