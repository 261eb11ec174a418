-- Bills whose numbers a company wants without gaps have none: every number up to the last is a bill, or is kept as void with who gave it up and when.
-- A tax office counts them: a number that nobody can account for is a bill that somebody hid.
-- The numbers that were made by the setting that holds in their subsidiary, each in the period from whose beginning it counts.
with numbered as (
  select k."sBrandsId", k."sSubsidiaryId", k."sTbName", s."sId" as setting, s."sPrefix" as prefix, t.tail::bigint as number, case s."sResetPeriod"
    when 'never' then 'all'
    when 'year' then left(f.stamp, 4)
    when 'month' then left(f.stamp, 6)
    else f.stamp
  end as period
  from (
    select b."sBrandsId", b."sSubsidiaryId", b."sTbName", b."sFieldName", b."sBillNo"
    from viw_sisbillnumber b
    union
    select v."sBrandsId", v."sSubsidiaryId", v."sTbName", v."sFieldName", v."sBillNo"
    from framework.sysvoidnumber v
    where exists (select from viw_sisbillnumber b where b."sTbName" = v."sTbName")
  ) k
  cross join lateral (
    select o."sId", o."sMode", o."sPrefix", o."sDatePattern", o."sResetPeriod", o."iWidth"
    from framework.sysbillnosettings o
    where o."sBrandsId" = k."sBrandsId"
      and lower(o."sTbName") = k."sTbName"
      and o."sFieldName" = k."sFieldName"
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
  select n."sBrandsId", n."sSubsidiaryId", n."sTbName", n.prefix, n.period, greatest(max(n.number), max(c."iValue")) as last
  from numbered n
  left join framework.sysbillnocounter c on c."sBrandsId" = n."sBrandsId"
    and c."sSubsidiaryId" = n."sSubsidiaryId"
    and c."sSettingId" = n.setting
    and c."sPeriod" = n.period
  group by n."sBrandsId", n."sSubsidiaryId", n."sTbName", n.prefix, n.period
)
select s."sBrandsId", s."sSubsidiaryId", s."sTbName", s.prefix as "sPrefix", s.period as "sPeriod", g.number as "iMissing"
from series s
cross join lateral generate_series(1, s.last) g (number)
where not exists (
  select
  from numbered n
  where n."sBrandsId" = s."sBrandsId"
    and n."sSubsidiaryId" = s."sSubsidiaryId"
    and n."sTbName" = s."sTbName"
    and n.prefix = s.prefix
    and n.period = s.period
    and n.number = g.number
)
