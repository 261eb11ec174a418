-- The accounts of customers and suppliers equal the open items, for each party: in the base currency what of each item is not settled, and
-- in every other currency what is open of it. All that is booked counts, vouchers entered by hand and opening entries too.
-- The accountant reads the account, the clerk the open items: they must not say different things.
with item as (
  select r."sBrandsId", r."sSubsidiaryId", 'customer' as kind, r."sCustomerId" as party, r."sCurrency", r."dOpen",
    r."dBase" - r."dBaseSettled" as base
  from accreceivable r
  union all
  select p."sBrandsId", p."sSubsidiaryId", 'supplier', p."sSupplierId", p."sCurrency", -p."dOpen", p."dBaseSettled" - p."dBase"
  from accpayable p
),
line as (
  select l."sBrandsId", l."sSubsidiaryId", case a."sRole" when 'receivable' then 'customer' else 'supplier' end as kind,
    case when l."sPartyKind" = case a."sRole" when 'receivable' then 'customer' else 'supplier' end then l."sPartyId" end as party, l."sCurrency",
    case when l."dDebit" <> 0 then l."dForeign" else -l."dForeign" end as foreign_amount, l."dDebit" - l."dCredit" as base
  from accvoucherline l
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."bCheck" = 1
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" in ('receivable', 'payable')
),
amount as (
  select i."sBrandsId", i."sSubsidiaryId", i.kind, i.party, 'base' as currency, i.base as open, 0 as booked
  from item i
  union all
  select i."sBrandsId", i."sSubsidiaryId", i.kind, i.party, i."sCurrency", i."dOpen", 0
  from item i
  where i."sCurrency" <> fn_currency_base(i."sBrandsId", i."sSubsidiaryId")
  union all
  select l."sBrandsId", l."sSubsidiaryId", l.kind, l.party, 'base', 0, l.base
  from line l
  union all
  select l."sBrandsId", l."sSubsidiaryId", l.kind, l.party, l."sCurrency", 0, l.foreign_amount
  from line l
  where l."sCurrency" <> fn_currency_base(l."sBrandsId", l."sSubsidiaryId")
)
select m."sBrandsId", m."sSubsidiaryId", m.kind, m.party as "sPartyId", m.currency as "sCurrency", sum(m.open) as "dOpenItems", sum(m.booked) as "dBooked"
from amount m
group by m."sBrandsId", m."sSubsidiaryId", m.kind, m.party, m.currency
having sum(m.open) <> sum(m.booked)
