-- Counts on sales orders how many of their deliveries are not approved yet: what is on those has not gone out or come in.
-- Called whenever deliveries are made, approved, withdrawn or deleted. Locks the orders first, so that two that change at the same time
-- both count. Raises nothing.
create or replace function fn_salorder_drafts(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from salorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update salorder h
  set "iDrafts" = c.drafts
  from (
    select i.id, count(d."sId")::int as drafts
    from unnest(p_ids) i (id)
    left join saldelivery d on d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sOrderId" = i.id
      and d."bCheck" = 0
    group by i.id
  ) c
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = c.id
    and h."iDrafts" <> c.drafts;
end
$$;
