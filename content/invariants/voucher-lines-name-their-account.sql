-- Each line of a voucher carries the code and the name of its account.
-- Lists, prints and exports show them; a line without is found by nobody.
select l."sBrandsId", l."sSubsidiaryId", h."sBillNo", l."iLine", l."sAccountCode", l."sAccountName"
from accvoucherline l
join accvoucher h on h."sBrandsId" = l."sBrandsId"
  and h."sSubsidiaryId" = l."sSubsidiaryId"
  and h."sId" = l."sParentId"
where l."sAccountCode" is null
  or l."sAccountName" is null
