-- How much may still be reported of each step of a work order that is not done outside: good quantity (what the work order and the
-- constant overReportPercent allow), and good and scrap together (what the step before it made well; null for the first).
-- Called by fn_mftworkorderstep_reported, the save hook of report lines and the conversion. Raises nothing.
create or replace function fn_mftworkorderstep_room(p_tenant text, p_subsidiary text, p_work_order_id text)
returns table ("sStepId" text, "dOpenQty" numeric, "dGoodRoom" numeric, "dRoom" numeric)
language sql stable as $$
  select s."sId", greatest(h."dQty" - s."dGoodQty", 0),
    trunc(
      h."dQty" * (1 + fn_constant(p_tenant, p_subsidiary, 'overReportPercent', 20) / 100),
      fn_unit_digits(p_tenant, p_subsidiary, h."sUnit")
    ) - s."dGoodQty",
    lag(s."dGoodQty") over (order by s."iLine", s."sId") - s."dGoodQty" - s."dScrapQty"
  from mftworkorder h
  join mftworkorderstep s on s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sParentId" = h."sId"
    and s."bOutside" = 0
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_work_order_id
$$;
