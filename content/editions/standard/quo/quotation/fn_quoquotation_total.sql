-- Makes the totals of quotations equal to the sums of their lines, and says whether all of them are ordered.
-- Called by the trigger on the lines and the hook after a save. Locks the headers first, so that two users who change
-- different lines at the same time both count. Raises nothing.
create or replace function fn_quoquotation_total(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from quoquotation h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update quoquotation h
  set "dAmount" = s.amount,
    "dTax" = s.tax,
    "dTotal" = s.amount + s.tax,
    "dCostEstimate" = s.cost,
    "dMargin" = s.margin,
    "dMarginPercent" = s.percent,
    "bDone" = s.done
  from (
    select i.id, coalesce(sum(l."dAmount"), 0) as amount, coalesce(sum(l."dTax"), 0) as tax, sum(l."dCostEstimate") as cost, sum(l."dMargin") as margin,
      round(sum(l."dMargin") * 100 / nullif(sum(l."dAmount") filter (where l."dCostEstimate" is not null), 0), 2) as percent,
      coalesce(min(l."bDone"), 0) as done
    from unnest(p_ids) i (id)
    left join quoquotationline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = i.id
    group by i.id
  ) s
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = s.id
    and (h."dAmount", h."dTax", h."dTotal", h."dCostEstimate", h."dMargin", h."dMarginPercent", h."bDone")
      is distinct from (s.amount, s.tax, s.amount + s.tax, s.cost, s.margin, s.percent, s.done);
end
$$;
