-- The registers of the bank accounts equal the accounts of the books that they have: in the base currency what is booked there, vouchers entered by hand
-- and opening entries too; and each in its own currency what its approved receipts brought, less what its approved payments took, and what else moved on it.
-- Whoever pays looks at the register, whoever closes the year at the books.
select a."sBrandsId", a."sSubsidiaryId", a."sCode", r.shown as "dRegister", b.booked as "dBooked"
from accaccount a
cross join lateral (
  select count(*) as banks, coalesce(sum(v.moved), 0) + coalesce(sum(c."dOpening"), 0) as shown
  from cahbankaccount c
  cross join lateral (
    select sum(m."dBase") as moved
    from viw_cahbankmovement m
    where m."sBrandsId" = c."sBrandsId"
      and m."sSubsidiaryId" = c."sSubsidiaryId"
      and m."sBankAccountId" = c."sId"
  ) v
  where c."sBrandsId" = a."sBrandsId"
    and c."sSubsidiaryId" = a."sSubsidiaryId"
    and case when c."sAccountCode" is null then a."sRole" = 'bank' else a."sCode" = c."sAccountCode" end
) r
cross join lateral (
  select coalesce(sum(l."dDebit" - l."dCredit"), 0) as booked
  from accvoucherline l
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."bCheck" = 1
  where l."sBrandsId" = a."sBrandsId"
    and l."sSubsidiaryId" = a."sSubsidiaryId"
    and l."sAccountId" = a."sId"
) b
where r.banks > 0
  and r.shown <> b.booked
union all
select c."sBrandsId", c."sSubsidiaryId", c."sCode", m.moved, d.paid
from cahbankaccount c
cross join lateral (
  select coalesce(sum(h."dTotal"), 0) - (
    select coalesce(sum(p."dTotal"), 0)
    from cahpayment p
    where p."sBrandsId" = c."sBrandsId"
      and p."sSubsidiaryId" = c."sSubsidiaryId"
      and p."sBankAccountId" = c."sId"
      and p."bCheck" = 1
  ) as paid
  from cahreceipt h
  where h."sBrandsId" = c."sBrandsId"
    and h."sSubsidiaryId" = c."sSubsidiaryId"
    and h."sBankAccountId" = c."sId"
    and h."bCheck" = 1
) d
cross join lateral (
  select coalesce(sum(v."dAmount"), 0) as moved
  from viw_cahbankmovement v
  join accvoucherline l on l."sBrandsId" = v."sBrandsId"
    and l."sSubsidiaryId" = v."sSubsidiaryId"
    and l."sId" = v."sId"
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."sDocTable" in ('cahreceipt', 'cahpayment')
  where v."sBrandsId" = c."sBrandsId"
    and v."sSubsidiaryId" = c."sSubsidiaryId"
    and v."sBankAccountId" = c."sId"
) m
where d.paid <> m.moved
