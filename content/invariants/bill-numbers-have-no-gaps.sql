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
  select h."sBrandsId", h."sSubsidiaryId", 'eptrepair', h."sBillNo"
  from eptrepair h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftcompletion', h."sBillNo"
  from mftcompletion h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftplan', h."sBillNo"
  from mftplan h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftreport', h."sBillNo"
  from mftreport h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftrequisition', h."sBillNo"
  from mftrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mftworkorder', h."sBillNo"
  from mftworkorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitcount', h."sBillNo"
  from mitcount h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitin', h."sBillNo"
  from mitin h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mitout', h."sBillNo"
  from mitout h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'mittransfer', h."sBillNo"
  from mittransfer h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsissue', h."sBillNo"
  from opsissue h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsorder', h."sBillNo"
  from opsorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'opsreceipt', h."sBillNo"
  from opsreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purinvoice', h."sBillNo"
  from purinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purorder', h."sBillNo"
  from purorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purreceipt', h."sBillNo"
  from purreceipt h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purrequisition', h."sBillNo"
  from purrequisition h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'purreturn', h."sBillNo"
  from purreturn h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlyfinalinspection', h."sBillNo"
  from qlyfinalinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlyincominginspection', h."sBillNo"
  from qlyincominginspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlyinprocessinspection', h."sBillNo"
  from qlyinprocessinspection h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'qlynonconformance', h."sBillNo"
  from qlynonconformance h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'quoquotation', h."sBillNo"
  from quoquotation h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'saldelivery', h."sBillNo"
  from saldelivery h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salinvoice', h."sBillNo"
  from salinvoice h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salorder', h."sBillNo"
  from salorder h
  union all
  select h."sBrandsId", h."sSubsidiaryId", 'salreturn', h."sBillNo"
  from salreturn h
),
-- The numbers that were made by the setting that holds in their subsidiary, each in the period from whose beginning it counts.
numbered as (
  select k."sBrandsId", k."sSubsidiaryId", k.tb, s."sId" as setting, s."sPrefix" as prefix, t.tail::bigint as number, case s."sResetPeriod"
    when 'never' then 'all'
    when 'year' then left(f.stamp, 4)
    when 'month' then left(f.stamp, 6)
    else f.stamp
  end as period
  from (
    select b."sBrandsId", b."sSubsidiaryId", b.tb, b."sBillNo"
    from bill b
    union
    select v."sBrandsId", v."sSubsidiaryId", v."sTbName", v."sBillNo"
    from framework.sysvoidnumber v
  ) k
  cross join lateral (
    select o."sId", o."sMode", o."sPrefix", o."sDatePattern", o."sResetPeriod", o."iWidth"
    from framework.sysbillnosettings o
    where o."sBrandsId" = k."sBrandsId"
      and lower(o."sTbName") = k.tb
      and o."sFieldName" = 'sBillNo'
      and (o."sSubsidiaryId" is null or o."sSubsidiaryId" = k."sSubsidiaryId")
    order by o."sSubsidiaryId" nulls last, o."bOwn" desc
    limit 1
  ) s
  cross join lateral (
    select substr(k."sBillNo", length(s."sPrefix") + 1, length(s."sDatePattern")) as given,
      substr(k."sBillNo", length(s."sPrefix") + length(s."sDatePattern") + 1) as tail
  ) t
  cross join lateral (select case when s."sDatePattern" like 'yyyy%' then t.given else '20' || t.given end as stamp) f
  where s."sMode" = 'gapless'
    and starts_with(k."sBillNo", s."sPrefix")
    and t.given ~ '^[0-9]*$'
    and t.tail ~ '^[0-9]{1,18}$'
    and length(t.tail) >= s."iWidth"
),
series as (
  select n."sBrandsId", n."sSubsidiaryId", n.tb, n.prefix, n.period, greatest(max(n.number), max(c."iValue")) as last
  from numbered n
  left join framework.sysbillnocounter c on c."sBrandsId" = n."sBrandsId"
    and c."sSubsidiaryId" = n."sSubsidiaryId"
    and c."sSettingId" = n.setting
    and c."sPeriod" = n.period
  group by n."sBrandsId", n."sSubsidiaryId", n.tb, n.prefix, n.period
)
select s."sBrandsId", s."sSubsidiaryId", s.tb as "sTbName", s.prefix as "sPrefix", s.period as "sPeriod", g.number as "iMissing"
from series s
cross join lateral generate_series(1, s.last) g (number)
where not exists (
  select
  from numbered n
  where n."sBrandsId" = s."sBrandsId"
    and n."sSubsidiaryId" = s."sSubsidiaryId"
    and n.tb = s.tb
    and n.prefix = s.prefix
    and n.period = s.period
    and n.number = g.number
)
