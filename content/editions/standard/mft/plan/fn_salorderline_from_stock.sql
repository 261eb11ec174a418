-- How much of a line of a sales order was delivered from other stock than its plans have brought: the most that was ever on deliveries beyond
-- what approved completions had brought until then. So what is completed later does not become what was delivered before. A delivery counts
-- from its approval, until then from the moment when it was made.
-- Called by fn_salorderline_provided. Raises nothing.
create or replace function fn_salorderline_from_stock(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select greatest(max(s.beyond), 0)
  from (
    select sum(m.qty) over (order by m.at, m.qty) as beyond
    from (
      select d."dQty" as qty, coalesce(h."tCheckDate", d."tCreateDate") as at
      from saldeliveryline d
      join saldelivery h on h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."sId" = d."sParentId"
      where d."sBrandsId" = p_tenant
        and d."sSubsidiaryId" = p_subsidiary
        and d."sOrderLineId" = p_id
      union all
      select -c."dQty", c."tCheckDate"
      from mftplanline l
      join mftworkorder w on w."sBrandsId" = p_tenant
        and w."sSubsidiaryId" = p_subsidiary
        and w."sPlanLineId" = l."sId"
      join mftcompletion c on c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."sWorkOrderId" = w."sId"
        and c."bCheck" = 1
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sOrderLineId" = p_id
    ) m
  ) s
$$;
