-- The share of scrap in what approved process reports of the last thirty days told, in percent; no value without reports.
-- Called by the chart `scrap` of the shop floor figures. Raises nothing.
create or replace function sp_chart_floor_scrap("sBrandsId" text, "sSubsidiaryId" text)
returns table ("dPercent" numeric, "dTarget" numeric, "dMaximum" numeric, "sUnit" text)
language plpgsql stable as $$
#variable_conflict use_variable
begin
  return query
  select s.percent, 3.0, greatest(10, ceil(s.percent)), '%'
  from (
    select round(sum(l."dScrapQty") * 100 / nullif(sum(l."dGoodQty" + l."dScrapQty"), 0), 2) as percent
    from mftreport h
    join mftreportline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."bCheck" = 1
      and h."tBillDate" > current_date - 30
  ) s;
end
$$;
