-- Nothing was posted into a period after it was closed: no stock, no voucher, no open item, no settlement.
-- Figures of a closed period are reported; they must stay what they were.
select b."sBrandsId", b."sSubsidiaryId", b.kind, b."sDocNo", b.posted as "tPostDate", p."tClosedAt"
from (
  select m."sBrandsId", m."sSubsidiaryId", 'stock' as kind, m."sDocNo", m."tPostDate" as posted, m."tCreateDate" as made
  from mitledger m
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'voucher', h."sBillNo", h."tBillDate", greatest(h."tCreateDate", h."tCheckDate")
  from accvoucher h
  union all
  select r."sBrandsId", r."sSubsidiaryId", 'receivable', r."sDocNo", r."tBillDate", r."tCreateDate"
  from accreceivable r
  union all
  select r."sBrandsId", r."sSubsidiaryId", 'payable', r."sDocNo", r."tBillDate", r."tCreateDate"
  from accpayable r
  union all
  select s."sBrandsId", s."sSubsidiaryId", 'settlement', s."sDocNo", s."tSettleDate", s."tCreateDate"
  from accsettlement s
) b
join accperiod p on p."sBrandsId" = b."sBrandsId"
  and p."sSubsidiaryId" = b."sSubsidiaryId"
  and b.posted between p."tFrom" and p."tTo"
where p."bClosed" = 1
  and b.made > p."tClosedAt"
