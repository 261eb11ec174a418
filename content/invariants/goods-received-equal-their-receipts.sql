-- The account of goods received, not invoiced, equals what the approved purchase receipts brought and neither an approved invoice nor an approved
-- return has taken; a line that is taken to the end has nothing left there.
-- It says what suppliers will still charge: what lies there for ever is owed to nobody.
with received as (
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", l."iLine", l."dQty", c.cost, t.qty, t.taken
  from purreceipt h
  join purreceiptline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  cross join lateral (
    select coalesce(sum(coalesce(m."dGiven", m."dCost")), 0) as cost
    from mitledger m
    where m."sBrandsId" = h."sBrandsId"
      and m."sSubsidiaryId" = h."sSubsidiaryId"
      and m."sDocTable" = 'purreceipt'
      and m."sDocId" = h."sId"
      and m."sDocLineId" = l."sId"
  ) c
  cross join lateral (
    select coalesce(sum(o.qty), 0) as qty, coalesce(sum(o.taken), 0) as taken
    from (
      select i."dQty" as qty, i."dReceived" as taken
      from purinvoiceline i
      join purinvoice ih on ih."sBrandsId" = i."sBrandsId"
        and ih."sSubsidiaryId" = i."sSubsidiaryId"
        and ih."sId" = i."sParentId"
        and ih."bCheck" = 1
      where i."sBrandsId" = h."sBrandsId"
        and i."sSubsidiaryId" = h."sSubsidiaryId"
        and i."sReceiptLineId" = l."sId"
      union all
      select r."dQty", r."dReceived"
      from purreturnline r
      join purreturn rh on rh."sBrandsId" = r."sBrandsId"
        and rh."sSubsidiaryId" = r."sSubsidiaryId"
        and rh."sId" = r."sParentId"
        and rh."bCheck" = 1
      where r."sBrandsId" = h."sBrandsId"
        and r."sSubsidiaryId" = h."sSubsidiaryId"
        and r."sReceiptLineId" = l."sId"
    ) o
  ) t
  where h."bCheck" = 1
),
side as (
  select r."sBrandsId", r."sSubsidiaryId", r.cost - r.taken as open, 0 as booked
  from received r
  union all
  select l."sBrandsId", l."sSubsidiaryId", 0, l."dCredit" - l."dDebit"
  from accvoucherline l
  join accvoucher h on h."sBrandsId" = l."sBrandsId"
    and h."sSubsidiaryId" = l."sSubsidiaryId"
    and h."sId" = l."sParentId"
    and h."bCheck" = 1
  join accaccount a on a."sBrandsId" = l."sBrandsId"
    and a."sSubsidiaryId" = l."sSubsidiaryId"
    and a."sId" = l."sAccountId"
    and a."sRole" = 'goodsReceived'
)
select s."sBrandsId", s."sSubsidiaryId", null as "sBillNo", null::int as "iLine", sum(s.open) as "dOpen", sum(s.booked) as "dBooked"
from side s
group by s."sBrandsId", s."sSubsidiaryId"
having sum(s.open) <> sum(s.booked)
union all
select r."sBrandsId", r."sSubsidiaryId", r."sBillNo", r."iLine", r.cost - r.taken, 0
from received r
where r.qty >= r."dQty"
  and r.cost <> r.taken
