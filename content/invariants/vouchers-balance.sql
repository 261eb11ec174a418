-- The header of a voucher equals the sum of its lines, and an approved voucher balances to the last digit.
-- Double entry: what is debited somewhere is credited elsewhere.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."dDebit", h."dCredit", coalesce(sum(l."dDebit"), 0) as "dLineDebit",
  coalesce(sum(l."dCredit"), 0) as "dLineCredit"
from accvoucher h
left join accvoucherline l on l."sBrandsId" = h."sBrandsId"
  and l."sSubsidiaryId" = h."sSubsidiaryId"
  and l."sParentId" = h."sId"
group by h."sBrandsId", h."sSubsidiaryId", h."sId"
having (h."dDebit", h."dCredit") <> (coalesce(sum(l."dDebit"), 0), coalesce(sum(l."dCredit"), 0))
  or (h."bCheck" = 1 and h."dDebit" <> h."dCredit")
