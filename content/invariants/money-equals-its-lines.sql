-- A receipt or payment of money is the sum of its lines; approved, each line has settled its open item, and otherwise nothing is settled.
-- Whom the bank's money belongs to is known only if this holds.
select b."sBrandsId", b."sSubsidiaryId", b."sBillNo", b."bCheck", b."dTotal", b.lines as "dLines", b.settled as "dSettled"
from (
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."dTotal", l.lines, s.settled
  from cahreceipt h
  cross join lateral (
    select coalesce(sum(l."dAmount"), 0) as lines
    from cahreceiptline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) l
  cross join lateral (
    select coalesce(sum(s."dAmount"), 0) as settled
    from accsettlement s
    where s."sBrandsId" = h."sBrandsId"
      and s."sSubsidiaryId" = h."sSubsidiaryId"
      and s."sDocTable" = 'cahreceipt'
      and s."sDocId" = h."sId"
  ) s
  union all
  select h."sBrandsId", h."sSubsidiaryId", h."sBillNo", h."bCheck", h."dTotal", l.lines, s.settled
  from cahpayment h
  cross join lateral (
    select coalesce(sum(l."dAmount"), 0) as lines
    from cahpaymentline l
    where l."sBrandsId" = h."sBrandsId"
      and l."sSubsidiaryId" = h."sSubsidiaryId"
      and l."sParentId" = h."sId"
  ) l
  cross join lateral (
    select coalesce(sum(s."dAmount"), 0) as settled
    from accsettlement s
    where s."sBrandsId" = h."sBrandsId"
      and s."sSubsidiaryId" = h."sSubsidiaryId"
      and s."sDocTable" = 'cahpayment'
      and s."sDocId" = h."sId"
  ) s
) b
where b."dTotal" <> b.lines
  or b.settled <> b.lines * b."bCheck"
