-- The machines in use that do not run, those under repair first; at most twelve.
-- Called by the chart `machines` of the equipment figures. Raises nothing.
create or replace function sp_chart_equipment_machines("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sCode" text, "sName" text, "sWorkCentre" text, "sState" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select m."sCode", m."sName", m."sWorkCentreName",
    case m."sState" when 'repair' then framework.text_in("sLanguage", 'Repair', '维修') else framework.text_in("sLanguage", 'Idle', '待机') end
  from elemachine m
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."bActive" = 1
    and m."sState" in ('repair', 'idle')
  order by m."sState" desc, m."sCode"
  limit 12;
end
$$;
