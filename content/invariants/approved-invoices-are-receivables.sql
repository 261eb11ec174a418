-- An approved sales invoice has opened a receivable of its total, due when it says; one that is not approved has none.
-- What a customer owes is read from the receivables alone.
select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."dTotal", r."dAmount"
from salinvoice h
left join accreceivable r on r."sBrandsId" = h."sBrandsId"
  and r."sSubsidiaryId" = h."sSubsidiaryId"
  and r."sDocTable" = 'salinvoice'
  and r."sDocId" = h."sId"
where (h."bCheck" = 1 and h."dTotal" <> 0) <> (r."sId" is not null)
  or (r."dAmount", r."tDueDate", r."sCustomerId") is distinct from (h."dTotal", h."tDueDate", h."sCustomerId") and r."sId" is not null
