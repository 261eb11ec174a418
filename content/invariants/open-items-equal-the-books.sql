-- What the books say that a customer owes, or a supplier is owed, equals the open items, for everyone whose items are all in the base currency.
-- The accountant reads the account, the clerk the open items: they must not say different things.
with item as (
  select r."sBrandsId", r."sSubsidiaryId", 'customer' as kind, r."sCustomerId" as party, r."sCurrency", r."dOpen"
  from accreceivable r
  union all
  select p."sBrandsId", p."sSubsidiaryId", 'supplier', p."sSupplierId", p."sCurrency", -p."dOpen"
  from accpayable p
),
owed as (
  select i."sBrandsId", i."sSubsidiaryId", i.kind, i.party, sum(i."dOpen") as open
  from item i
  group by i."sBrandsId", i."sSubsidiaryId", i.kind, i.party
  having bool_and(i."sCurrency" = fn_currency_base(i."sBrandsId", i."sSubsidiaryId"))
),
booked as (
  select l."sBrandsId", l."sSubsidiaryId", l."sPartyKind" as kind, l."sPartyId" as party, sum(l."dDebit" - l."dCredit") as amount
  from accvoucherline l
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."bCheck" = 1
    and h."sDocTable" is not null
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" = case l."sPartyKind" when 'customer' then 'receivable' else 'payable' end
  group by l."sBrandsId", l."sSubsidiaryId", l."sPartyKind", l."sPartyId"
)
select o."sBrandsId", o."sSubsidiaryId", o.kind, o.party as "sPartyId", o.open as "dOpenItems", coalesce(b.amount, 0) as "dBooked"
from owed o
left join booked b on b."sBrandsId" = o."sBrandsId"
  and b."sSubsidiaryId" = o."sSubsidiaryId"
  and b.kind = o.kind
  and b.party = o.party
where o.open <> coalesce(b.amount, 0)
