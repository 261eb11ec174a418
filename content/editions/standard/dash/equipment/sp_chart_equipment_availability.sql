-- The share of the machines in use that are not under repair, in percent, and the target; no value without machines.
-- Called by the chart `availability` of the equipment figures. Raises nothing.
create or replace function sp_chart_equipment_availability("sBrandsId" text, "sSubsidiaryId" text)
returns table ("dPercent" numeric, "dTarget" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select round(count(1) filter (where m."sState" <> 'repair') * 100.0 / nullif(count(1), 0), 1), 90.0, '%'
  from elemachine m
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."bActive" = 1
    and m."sState" <> 'retired';
end
$$;
