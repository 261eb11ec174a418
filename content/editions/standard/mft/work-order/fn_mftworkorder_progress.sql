-- Makes the state and the costs of work orders what their approval and the approved documents made from them say.
-- Called by the approvals, and their withdrawal, of work orders, requisitions, process reports, outside-processing receipts and completions.
-- Locks the work orders first. Raises nothing.
create or replace function fn_mftworkorder_progress(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from mftworkorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update mftworkorder h
  set "sState" = n.state,
    "dMaterialCost" = n.material,
    "dLabourCost" = n.labour,
    "dCompletedCost" = n.completed
  from (
    select w."sId",
      case
        when w."bCheck" = 0 then 'draft'
        when w."tClosedAt" is not null then 'closed'
        when c.qty >= w."dQty" then 'done'
        when q.documents + r.documents + s.documents + c.documents > 0 then 'working'
        else 'released'
      end as state,
      q.cost as material, r.cost + s.cost as labour, c.cost as completed
    from mftworkorder w
    cross join lateral (
      select count(*) as documents, coalesce(sum(d."dCost"), 0) as cost
      from mftrequisition d
      where d."sBrandsId" = p_tenant
        and d."sSubsidiaryId" = p_subsidiary
        and d."sWorkOrderId" = w."sId"
        and d."bCheck" = 1
    ) q
    cross join lateral (
      select count(*) as documents, coalesce(sum(d."dCost"), 0) as cost
      from mftreport d
      where d."sBrandsId" = p_tenant
        and d."sSubsidiaryId" = p_subsidiary
        and d."sWorkOrderId" = w."sId"
        and d."bCheck" = 1
    ) r
    cross join lateral (
      select count(*) as documents, coalesce(sum(d."dCost"), 0) as cost
      from opsreceipt d
      where d."sBrandsId" = p_tenant
        and d."sSubsidiaryId" = p_subsidiary
        and d."sWorkOrderId" = w."sId"
        and d."bCheck" = 1
    ) s
    cross join lateral (
      select count(*) as documents, coalesce(sum(d."dCost"), 0) as cost, coalesce(sum(d."dQty"), 0) as qty
      from mftcompletion d
      where d."sBrandsId" = p_tenant
        and d."sSubsidiaryId" = p_subsidiary
        and d."sWorkOrderId" = w."sId"
        and d."bCheck" = 1
    ) c
    where w."sBrandsId" = p_tenant
      and w."sSubsidiaryId" = p_subsidiary
      and w."sId" = any (p_ids)
  ) n
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = n."sId"
    and (h."sState", h."dMaterialCost", h."dLabourCost", h."dCompletedCost") is distinct from (n.state, n.material, n.labour, n.completed);
end
$$;
