-- An approved purchase invoice has opened a payable of its total, due when it says; one that is not approved has none.
-- What a supplier is owed is read from the payables alone.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."dTotal", p."dAmount"
from purinvoice h
left join accpayable p on p."sBrandsId" = h."sBrandsId"
  and p."sSubsidiaryId" = h."sSubsidiaryId"
  and p."sDocTable" = 'purinvoice'
  and p."sDocId" = h."sId"
where (h."bCheck" = 1 and h."dTotal" <> 0) <> (p."sId" is not null)
  or (p."dAmount", p."tDueDate", p."sSupplierId") is distinct from (h."dTotal", h."tDueDate", h."sSupplierId") and p."sId" is not null
