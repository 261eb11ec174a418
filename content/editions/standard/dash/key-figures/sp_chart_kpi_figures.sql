-- The key figures of the user in the period asked for, else the latest that has begun, each with the list that shows its value.
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
  "tCalculated" timestamptz
)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select b."sId", b."sName", b."sPeriodCode", b."dValue", b."sUnit", b."dTarget", b."sTone",
    case when b."dValue" is not null then 'kpi-value' end,
    jsonb_build_array(fn_list_filter('sFigureCode', 'eq', b."sCode"), fn_list_filter('sPeriodCode', 'eq', b."sPeriodCode"))::text, b."tCalculated"
  from sp_kpi_board("sBrandsId", "sSubsidiaryId", "sLanguage", "sUserId", "sRoleIds", "sPeriodId") b;
end
$$;
