-- Items of which less than their minimum is free, the scarcest first: at most ten.
-- Called by the chart `shortage` of the overview. Raises nothing.
create or replace function sp_chart_home_shortage("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sCode" text, "sName" text, "dFree" numeric, "dMinimum" numeric, "sUnit" text, "sModelsId" text, "sFilter" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select i."sCode", i."sName", trim_scale(coalesce(h.free, 0)), trim_scale(i."dMinStock"), i."sUnit",
    'ele-item',
    jsonb_build_array(fn_list_filter('sItemKind', 'eq', i."sItemKind"), fn_list_filter('sCode', 'eq', i."sCode"))::text
  from viw_eleitem i
  left join (
    select o."sItemKind", o."sItemId", sum(o."dQty" - o."dReserved") as free
    from mitonhand o
    where o."sBrandsId" = "sBrandsId" and o."sSubsidiaryId" = "sSubsidiaryId"
    group by o."sItemKind", o."sItemId"
  ) h on h."sItemKind" = i."sItemKind" and h."sItemId" = i."sId"
  where i."sBrandsId" = "sBrandsId"
    and i."sSubsidiaryId" = "sSubsidiaryId"
    and i."bActive" = 1
    and i."dMinStock" > coalesce(h.free, 0)
  order by coalesce(h.free, 0) / nullif(i."dMinStock", 0) nulls first, i."sCode"
  limit 10;
end
$$;
