-- What the machines of each work centre put out in an hour, those under repair left out, beside what all of them could.
-- Called by the chart `centres` of the equipment figures. Raises nothing.
create or replace function sp_chart_equipment_centres("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sName" text, "dReady" numeric, "dAll" numeric)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select w."sName", coalesce(sum(m."dHourOutput") filter (where m."sState" <> 'repair'), 0), sum(m."dHourOutput")
  from eleworkcentre w
  join elemachine m on m."sBrandsId" = w."sBrandsId"
    and m."sSubsidiaryId" = w."sSubsidiaryId"
    and m."sWorkCentreId" = w."sId"
    and m."bActive" = 1
    and m."sState" <> 'retired'
  where w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
  group by w."sId", w."sCode", w."sName"
  order by w."sCode";
end
$$;
