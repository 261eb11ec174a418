-- How many targets were reached and missed in each of the last twelve periods that have begun, the latest last; and the share of those
-- reached, in percent.
-- Called by the charts `periods` and `reached` of the key figures; iLast may come from the client: from 1 to 120, what lies outside counts as the nearest.
-- Raises nothing.
create or replace function sp_chart_kpi_periods("sBrandsId" text, "sSubsidiaryId" text, "iLast" int default 12)
returns table ("sPeriodCode" text, "iReached" bigint, "iMissed" bigint, "dReached" numeric, "sUnit" text, "sModelsId" text, "sReachedOnes" text, "sMissedOnes" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  -- Materialized, so that the values are gone through once and not for each period.
  with counted as materialized (
    select v."sPeriodId" as period, count(1) filter (where v."sTone" = 'good') as reached, count(1) filter (where v."sTone" in ('warning', 'bad')) as missed
    from viw_kpivalue v
    where v."sBrandsId" = "sBrandsId"
      and v."sSubsidiaryId" = "sSubsidiaryId"
    group by v."sPeriodId"
  ),
  latest as (
    select p."tFrom" as first, p."sCode" as code, coalesce(c.reached, 0) as reached, coalesce(c.missed, 0) as missed
    from kpiperiod p
    left join counted c on c.period = p."sId"
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."tFrom" <= current_date
    order by p."tFrom" desc
    limit greatest(1, least("iLast", 120))
  )
  select l.code, l.reached, l.missed, round(l.reached * 100.0 / nullif(l.reached + l.missed, 0), 1), '%',
    'kpi-value',
    jsonb_build_array(fn_list_filter('sPeriodCode', 'eq', l.code), fn_list_filter('sTone', 'eq', 'good'::text))::text,
    jsonb_build_array(fn_list_filter('sPeriodCode', 'eq', l.code), fn_list_filter('sTone', 'in', array['warning', 'bad']))::text
  from latest l
  order by l.first, l.code;
end
$$;
