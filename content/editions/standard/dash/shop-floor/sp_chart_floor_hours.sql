-- Hours reported at each work centre in the last thirty days, and planned hours of open work orders that are still ahead.
-- Called by the chart `hours` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_hours("sBrandsId" text, "sSubsidiaryId" text)
returns table ("sName" text, "dReported" numeric, "dAhead" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select w."sName", round(coalesce(r.hours, 0), 1), round(coalesce(a.hours, 0), 1), 'h'
  from eleworkcentre w
  left join (
    select l."sWorkCentreId" as centre, sum(l."dHours") as hours
    from mftreport h
    join mftreportline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
    where h."sBrandsId" = "sBrandsId" and h."sSubsidiaryId" = "sSubsidiaryId" and h."bCheck" = 1 and h."tBillDate" > current_date - 30
    group by l."sWorkCentreId"
  ) r on r.centre = w."sId"
  left join (
    select s."sWorkCentreId" as centre, sum(greatest(0, s."dPlannedHours" - s."dHours")) as hours
    from mftworkorder o
    join mftworkorderstep s on s."sBrandsId" = o."sBrandsId" and s."sSubsidiaryId" = o."sSubsidiaryId" and s."sParentId" = o."sId"
    where o."sBrandsId" = "sBrandsId" and o."sSubsidiaryId" = "sSubsidiaryId" and o."sState" in ('released', 'working')
    group by s."sWorkCentreId"
  ) a on a.centre = w."sId"
  where w."sBrandsId" = "sBrandsId"
    and w."sSubsidiaryId" = "sSubsidiaryId"
    and (r.hours > 0 or a.hours > 0)
  order by w."sCode";
end
$$;
