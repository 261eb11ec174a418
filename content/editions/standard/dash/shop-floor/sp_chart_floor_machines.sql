-- What each machine made today and yesterday, by shift, the latest first: good pieces, scrap, stops, hours run, OEE in percent; at most twelve.
-- Called by the chart `machines` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_machines("sBrandsId" text, "sSubsidiaryId" text)
returns table (
  "sMachine" text, "sShift" text, "dGood" numeric, "dScrap" numeric, "iStops" int, "dRunHours" numeric, "dOee" numeric, "sModelsId" text, "sFilter" text
)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select o."sMachineName", concat_ws(' ', to_char(o."tDay", 'MM-DD'), o."sShiftName"), o."dGood", o."dScrap", o."iStops", o."dRunHours", o."dOee",
    'ept-output', jsonb_build_array(fn_list_filter('sMachineCode', 'eq', o."sMachineCode"))::text
  from viw_eptoutput o
  where o."sBrandsId" = "sBrandsId"
    and o."sSubsidiaryId" = "sSubsidiaryId"
    and o."tDay" >= current_date - 1
  order by o."tDay" desc, o."sShiftName" desc nulls last, o."sMachineCode"
  limit 12;
end
$$;
