-- An open item that is settled to the end has nothing left in the base currency, and what is settled of it there is the sum of its settlements.
-- Cents that stay on an account for ever are asked about every year.
select i."sBrandsId", i."sSubsidiaryId", i.kind, i."sDocNo", i."dOpen", i."dBase", i."dBaseSettled", coalesce(sum(s."dBase"), 0) as "dSettlements"
from (
  select r."sBrandsId", r."sSubsidiaryId", r."sId", 'receivable' as kind, r."sDocNo", r."dOpen", r."dBase", r."dBaseSettled"
  from accreceivable r
  union all
  select p."sBrandsId", p."sSubsidiaryId", p."sId", 'payable', p."sDocNo", p."dOpen", p."dBase", p."dBaseSettled"
  from accpayable p
) i
left join accsettlement s on s."sBrandsId" = i."sBrandsId"
  and s."sSubsidiaryId" = i."sSubsidiaryId"
  and case when i.kind = 'receivable' then s."sReceivableId" else s."sPayableId" end = i."sId"
group by i."sBrandsId", i."sSubsidiaryId", i.kind, i."sId", i."sDocNo", i."dOpen", i."dBase", i."dBaseSettled"
having i."dBaseSettled" <> coalesce(sum(s."dBase"), 0)
  or (i."dOpen" = 0 and i."dBase" <> i."dBaseSettled")
