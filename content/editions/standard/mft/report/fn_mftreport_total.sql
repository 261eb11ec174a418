-- Makes the totals of process reports equal to the sums of their lines.
-- Called by the trigger on the lines. Locks the headers first, so that two users who change different lines at the same time both
-- count. Raises nothing.
create or replace function fn_mftreport_total(p_brand text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from mftreport h
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update mftreport h
  set "dHours" = s.hours,
    "dWages" = s.wages,
    "dCost" = s.cost
  from (
    select i.id, coalesce(sum(l."dHours"), 0) as hours, coalesce(sum(l."dWages"), 0) as wages, coalesce(sum(l."dCost"), 0) as cost
    from unnest(p_ids) i (id)
    left join mftreportline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = i.id
    group by i.id
  ) s
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = s.id
    and (h."dHours", h."dWages", h."dCost") is distinct from (s.hours, s.wages, s.cost);
end
$$;
