-- How far the user's key figures of which more is better have come towards their targets in the latest period.
-- Called by the chart `targets` of the key figures. Raises nothing.
create or replace function sp_chart_kpi_targets("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text, "sUserId" text, "sRoleIds" text[])
returns table ("sName" text, "dValue" numeric, "dTarget" numeric, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select concat(b."sName", ' (' || b."sUnit" || ')'), b."dValue", b."dTarget", b."sModelsId", b."sFilter"
  from sp_chart_kpi_figures("sBrandsId", "sSubsidiaryId", "sLanguage", "sUserId", "sRoleIds") b
  join kpimaster m on m."sBrandsId" = "sBrandsId" and m."sSubsidiaryId" = "sSubsidiaryId" and m."sId" = b."sId"
  where m."sDirection" = 'more'
    and b."dTarget" > 0
    and b."dValue" is not null;
end
$$;
