-- Bills whose numbers a company wants without gaps have none: every number up to the last is a bill, or is kept as void with who gave it up and when.
-- A tax office counts them: a number that nobody can account for is a bill that somebody hid.
with bill ("sBrandsId", "sSubsidiaryId", tb, "sBillNo") as (
  select h."sBrandsId", h."sSubsidiaryId", 'accvoucher', h."sBillNo"
  from accvoucher h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'cahpayment', h."sBillNo"
  from cahpayment h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'cahreceipt', h."sBillNo"
  from cahreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purinvoice', h."sBillNo"
  from purinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salinvoice', h."sBillNo"
  from salinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salorder', h."sBillNo"
  from salorder h
),
numbered as (
  select k."sBrandsId", k."sSubsidiaryId", k.tb, k."sBillNo", left(k."sBillNo", -s."iWidth") as head, right(k."sBillNo", s."iWidth") as tail, s."sId",
    s."sPrefix", s."iWidth"
  from (
    select b."sBrandsId", b."sSubsidiaryId", b.tb, b."sBillNo"
    from bill b
    union
    select v."sBrandsId", v."sSubsidiaryId", v."sTbName", v."sBillNo"
    from framework.sysvoidnumber v
  ) k
  join framework.sysbillnosettings s on s."sBrandsId" = k."sBrandsId"
    and lower(s."sTbName") = k.tb
    and (s."sSubsidiaryId" is null or s."sSubsidiaryId" = k."sSubsidiaryId")
    and s."sMode" = 'gapless'
  where starts_with(k."sBillNo", s."sPrefix")
    and substr(k."sBillNo", length(s."sPrefix") + 1) ~ '^[0-9]+$'
    and length(k."sBillNo") > s."iWidth"
),
series as (
  select n."sBrandsId", n."sSubsidiaryId", n.tb, n.head, n."iWidth", greatest(max(n.tail::bigint), max(c."iValue")) as last
  from numbered n
  left join framework.sysbillnocounter c on c."sBrandsId" = n."sBrandsId"
    and c."sSubsidiaryId" = n."sSubsidiaryId"
    and c."sSettingId" = n."sId"
    and c."sPeriod" = substr(n.head, length(n."sPrefix") + 1)
  group by n."sBrandsId", n."sSubsidiaryId", n.tb, n.head, n."iWidth"
)
select s."sBrandsId", s."sSubsidiaryId", s.tb as "sTbName", s.head || lpad(g.number::text, s."iWidth", '0') as "sMissingNo"
from series s
cross join lateral generate_series(1, s.last) g (number)
where not exists (
  select
  from numbered n
  where n."sBrandsId" = s."sBrandsId"
    and n."sSubsidiaryId" = s."sSubsidiaryId"
    and n.tb = s.tb
    and n.head = s.head
    and n.tail = lpad(g.number::text, s."iWidth", '0')
)
