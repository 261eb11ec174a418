-- Work orders that are released and not done, with how much of each approved completions brought, those due first at the top; at most eight.
-- Called by the chart `orders` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_orders("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sName" text, "dCompleted" numeric, "dQty" numeric, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select concat_ws(' · ', o."sBillNo", o."sProductName", to_char(o."tDueDate", 'YYYY-MM-DD')), c.qty, o."dQty",
    'mft-work-order',
    jsonb_build_array(fn_list_filter('sBillNo', 'eq', o."sBillNo"))::text
  from mftworkorder o
  cross join lateral (
    select coalesce(sum(n."dQty"), 0) as qty
    from mftcompletion n
    where n."sBrandsId" = o."sBrandsId"
      and n."sSubsidiaryId" = o."sSubsidiaryId"
      and n."sWorkOrderId" = o."sId"
      and n."bCheck" = 1
  ) c
  where o."sBrandsId" = "sBrandsId"
    and o."sSubsidiaryId" = "sSubsidiaryId"
    and o."sState" in ('released', 'working')
  order by o."tDueDate" nulls last, o."sBillNo"
  limit 8;
end
$$;
