-- The share of the targets of the latest period that were reached, in percent.
-- Called by the chart `reached` of the key figures. Raises nothing.
create or replace function sp_chart_kpi_reached("sBrandsId" text, "sSubsidiaryId" text)
returns table ("dReached" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select p."dReached", p."sUnit"
  from sp_chart_kpi_periods("sBrandsId", "sSubsidiaryId", 1) p;
end
$$;
