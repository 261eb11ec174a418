-- How many targets were reached and missed in each of the last twelve periods that have begun, the latest last; and the share of those
-- reached, in percent.
-- Called by the charts `periods` and `reached` of the key figures. Raises nothing.
create or replace function sp_chart_kpi_periods("sBrandsId" text, "sSubsidiaryId" text, "iLast" int default 12)
returns table ("sPeriodCode" text, "iReached" bigint, "iMissed" bigint, "dReached" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select s.code, s.reached, s.missed, round(s.reached * 100.0 / nullif(s.reached + s.missed, 0), 1), '%'
  from (
    select p."tFrom" as first, p."sCode" as code,
      count(1) filter (where v."sTone" = 'good') as reached,
      count(1) filter (where v."sTone" in ('warning', 'bad')) as missed
    from kpiperiod p
    left join viw_kpivalue v on v."sBrandsId" = p."sBrandsId" and v."sSubsidiaryId" = p."sSubsidiaryId" and v."sPeriodId" = p."sId"
    where p."sBrandsId" = "sBrandsId"
      and p."sSubsidiaryId" = "sSubsidiaryId"
      and p."tFrom" <= current_date
    group by p."tFrom", p."sCode"
    order by p."tFrom" desc
    limit "iLast"
  ) s
  order by s.first, s.code;
end
$$;
