-- An approved invoice, receipt or payment of money stands in the books: its vouchers move at least one account.
-- What the books do not know, no balance shows and no tax return declares.
select b."sBrandsId", b."sSubsidiaryId", b.tb as "sTbName", b."sBillNo", b."dTotal"
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sId", 'salinvoice' as tb, h."sBillNo", h."dTotal"
  from salinvoice h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sId", 'purinvoice', h."sBillNo", h."dTotal"
  from purinvoice h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sId", 'cahreceipt', h."sBillNo", h."dTotal"
  from cahreceipt h
  where h."bCheck" = 1
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sId", 'cahpayment', h."sBillNo", h."dTotal"
  from cahpayment h
  where h."bCheck" = 1
) b
where abs(b."dTotal") >= 1
  and not exists (
    select
    from accvoucher v
    join accvoucherline l on l."sBrandsId" = v."sBrandsId"
      and l."sSubsidiaryId" = v."sSubsidiaryId"
      and l."sParentId" = v."sId"
    where v."sBrandsId" = b."sBrandsId"
      and v."sSubsidiaryId" = b."sSubsidiaryId"
      and v."sDocTable" = b.tb
      and v."sDocId" = b."sId"
      and v."bCheck" = 1
    group by l."sAccountId"
    having sum(l."dDebit" - l."dCredit") <> 0
  )
