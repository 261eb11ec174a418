-- How many machines in use are in each state.
-- Called by the chart `states` of the equipment figures. Raises nothing.
create or replace function sp_chart_equipment_states("sBrandsId" text, "sSubsidiaryId" text, "sLanguage" text)
returns table ("sName" text, "iMachines" bigint, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select framework.text_in("sLanguage", s.en, s.zh), count(m."sId"), 'ele-machine',
    jsonb_build_array(fn_list_filter('bActive', 'eq', 1), fn_list_filter('sState', 'eq', s.state))::text
  from (values (1, 'running', 'Running', '运行'), (2, 'idle', 'Idle', '待机'), (3, 'repair', 'Repair', '维修')) s (place, state, en, zh)
  left join elemachine m on m."sBrandsId" = "sBrandsId"
    and m."sSubsidiaryId" = "sSubsidiaryId"
    and m."sState" = s.state
    and m."bActive" = 1
  group by s.place, s.state, s.en, s.zh
  order by s.place;
end
$$;
