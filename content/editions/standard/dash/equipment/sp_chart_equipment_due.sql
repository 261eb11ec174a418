-- Maintenance plans that are due, or will be within thirty days or fifty operating hours, the most urgent first; at most ten.
-- Called by the chart `due` of the equipment figures. Raises nothing.
create or replace function sp_chart_equipment_due("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sEquipment" text, "sPlan" text, "tNextDue" date, "dHoursLeft" numeric, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select e."sName", m."sName", m."tNextDue", m."dNextHours" - e."dHours",
    'ept-maintenance',
    jsonb_build_array(fn_list_filter('sEquipmentCode', 'eq', e."sCode"), fn_list_filter('sName', 'eq', m."sName"))::text
  from eptmaintenance m
  join eptequipment e on e."sBrandsId" = m."sBrandsId"
    and e."sSubsidiaryId" = m."sSubsidiaryId"
    and e."sId" = m."sEquipmentId"
  where m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."bActive" = 1
    and e."bActive" = 1
    and (m."tNextDue" <= current_date + 30 or m."dNextHours" - e."dHours" <= 50)
  order by coalesce(m."tNextDue" - current_date, (m."dNextHours" - e."dHours") / 8), e."sName", m."sName"
  limit 10;
end
$$;
