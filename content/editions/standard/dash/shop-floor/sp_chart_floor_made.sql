-- What machines' counters counted today, good pieces and scrap of each machine; at most twelve, those that made most.
-- Called by the chart `made` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_made("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sName" text, "dGood" numeric, "dScrap" numeric, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select o."sMachineName", sum(o."dGood"), sum(o."dScrap"), 'ept-output',
    jsonb_build_array(fn_list_filter('tDay', 'eq', current_date), fn_list_filter('sMachineCode', 'eq', o."sMachineCode"))::text
  from viw_eptoutput o
  where o."sBrandsId" = "sBrandsId"
    and o."sSubsidiaryId" = "sSubsidiaryId"
    and o."tDay" = current_date
  group by o."sMachineCode", o."sMachineName"
  order by 2 desc, o."sMachineCode"
  limit 12;
end
$$;
