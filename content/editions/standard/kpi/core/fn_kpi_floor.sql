-- Measures of the shop floor and of equipment over a span of days: approved documents alone; null for a measure that is none of them.
-- Called by fn_kpi_measure. Raises nothing.
create or replace function fn_kpi_floor(p_tenant text, p_subsidiary text, p_measure text, p_from date, p_to date) returns numeric
language sql stable as $$
  select case
    when p_measure in ('goodQty', 'scrapQty', 'reportedQty', 'workHours') then (
      select coalesce(sum(case p_measure
        when 'goodQty' then l."dGoodQty"
        when 'scrapQty' then l."dScrapQty"
        when 'reportedQty' then l."dGoodQty" + l."dScrapQty"
        else l."dHours"
      end), 0)
      from mftreport h
      join mftreportline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."bCheck" = 1
        and h."tBillDate" between p_from and p_to
    )
    when p_measure = 'completedQty' then (
      select coalesce(sum(c."dQty"), 0)
      from mftcompletion c
      where c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."bCheck" = 1
        and c."tBillDate" between p_from and p_to
    )
    when p_measure in ('repairs', 'repairHours') then (
      select case p_measure when 'repairs' then count(1) else coalesce(sum(r."dHours"), 0) end
      from eptrepair r
      where r."sBrandsId" = p_tenant
        and r."sSubsidiaryId" = p_subsidiary
        and r."bCheck" = 1
        and r."tBillDate" between p_from and p_to
    )
  end
$$;
