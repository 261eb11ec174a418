-- The key figures of the user in the period asked for, else the latest that has begun, each with what it was in the period before and in the
-- twelve up to this one, and with the list that shows its value.
-- Called by the charts `figures`, `list` and `targets` of the key figures. Raises nothing.
create or replace function sp_chart_kpi_figures(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sUserId" text,
  "sRoleIds" text[],
  "sPeriodId" text default null
)
returns table (
  "sId" text, "sName" text, "sPeriodCode" text, "dValue" numeric, "sUnit" text, "dTarget" numeric, "sTone" text, "sModelsId" text, "sFilter" text,
  "tCalculated" timestamptz, "dBefore" numeric, "sText" text, "sTrend" text
)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select b."sId", b."sName", b."sPeriodCode", b."dValue", b."sUnit", b."dTarget", b."sTone",
    case when b."dValue" is not null then 'kpi-value' end,
    jsonb_build_array(fn_list_filter('sFigureCode', 'eq', b."sCode"), fn_list_filter('sPeriodCode', 'eq', b."sPeriodCode"))::text, b."tCalculated",
    case when b."dValue" is not null then h.before end,
    case when b."dValue" is not null and h.before is not null then framework.text_in("sLanguage", format('against %s', h.code), format('较 %s', h.code)) end,
    h.trend
  from sp_kpi_board("sBrandsId", "sSubsidiaryId", "sLanguage", "sUserId", "sRoleIds", "sPeriodId") b
  cross join lateral (
    select json_agg(l.value order by l.first)::text as trend,
      max(l.value) filter (where l.place = 2) as before,
      max(l.code) filter (where l.place = 2) as code
    from (
      select p."tFrom" as first, p."sCode" as code, v."dValue" as value, row_number() over (order by p."tFrom" desc, p."tTo") as place
      from kpiperiod p
      join kpiperiod t on t."sBrandsId" = p."sBrandsId" and t."sSubsidiaryId" = p."sSubsidiaryId" and t."sCode" = b."sPeriodCode"
      left join kpivalue v on v."sBrandsId" = p."sBrandsId" and v."sSubsidiaryId" = p."sSubsidiaryId" and v."sPeriodId" = p."sId" and v."sParentId" = b."sId"
      where p."sBrandsId" = "sBrandsId"
        and p."sSubsidiaryId" = "sSubsidiaryId"
        and p."tFrom" <= t."tFrom"
      order by p."tFrom" desc, p."tTo"
      limit 12
    ) l
  ) h;
end
$$;
