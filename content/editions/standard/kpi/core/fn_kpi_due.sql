-- The computed key figures whose values may be others than those that are kept, each with the period: since a moment, or all of them (null). Open
-- periods alone, that have begun. A running period is due on each new day, an ended one when something on its days was changed.
-- Called by fn_kpi_compute. Raises nothing.
create or replace function fn_kpi_due(p_tenant text, p_subsidiary text, p_since timestamptz) returns table ("sFigureId" text, "sPeriodId" text)
language sql stable as $$
  with touched as materialized (
    select t.relation, t.day
    from fn_kpi_touched(p_tenant, p_subsidiary, p_since) t
    where p_since is not null
  ),
  sources as materialized (
    select distinct f."sParentId" as figure, s.relation, s."byDay" as by_day
    from kpiformula f
    left join lateral fn_kpi_sources(f."sMeasure") s on true
    where f."sBrandsId" = p_tenant
      and f."sSubsidiaryId" = p_subsidiary
      and f."sMeasure" is not null
  )
  select m."sId", p."sId"
  from kpimaster m
  join kpiperiod p on p."sBrandsId" = m."sBrandsId" and p."sSubsidiaryId" = m."sSubsidiaryId"
  left join kpivalue v on v."sBrandsId" = m."sBrandsId" and v."sSubsidiaryId" = m."sSubsidiaryId" and v."sParentId" = m."sId" and v."sPeriodId" = p."sId"
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."bActive" = 1
    and lower(m."sProcName") = 'sp_kpi_calculate'
    and p."bClosed" = 0
    and p."tFrom" <= current_date
    and (
      p_since is null
      or v."sId" is null
      or v."tCalculated"::date < current_date and v."tCalculated"::date <= p."tTo"
      or exists (select from touched t where t.relation in ('kpimaster', 'kpiformula', 'kpiperiod'))
      or exists (select from sources s where s.figure = m."sId" and s.relation is null)
      or exists (
        select
        from sources s
        join touched t on t.relation = s.relation
        where s.figure = m."sId"
          and (not s.by_day or t.day between p."tFrom" and p."tTo")
      )
    )
$$;
