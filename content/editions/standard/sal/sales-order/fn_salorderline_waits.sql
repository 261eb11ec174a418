-- How much stock a line of an approved order still waits for: what is neither delivered nor reserved for it; nothing when it is closed.
-- Called by fn_salorder_reserve and by whatever gives out stock. Raises nothing.
create or replace function fn_salorderline_waits(p_tenant text, p_subsidiary text, p_line_id text) returns numeric
language sql stable as $$
  select greatest(l."dQty" - s.sent - r.reserved, 0)
  from salorderline l
  cross join lateral (
    select coalesce(sum(d."dQty"), 0) as sent
    from saldeliveryline d
    join saldelivery h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = d."sParentId"
      and h."bCheck" = 1
    where d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sOrderLineId" = l."sId"
  ) s
  cross join lateral (
    select coalesce(sum(m."dQty"), 0) as reserved
    from mitreserve m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sDocTable" = 'salorder'
      and m."sDocId" = l."sParentId"
      and m."sDocLineId" = l."sId"
  ) r
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_line_id
    and l."bClosed" = 0
$$;
