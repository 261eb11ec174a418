-- Makes the ordered quantity of lines of requisitions equal to what the lines of purchase orders take of them.
-- Called by the trigger on the lines of purchase orders. Locks the lines first, so that two made at the same time both count.
-- Raises check_violation when more is taken than there is.
create or replace function fn_purrequisitionline_ordered(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  if p_line_ids is null then
    return;
  end if;
  perform 1
  from purrequisitionline q
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = any (p_line_ids)
  order by q."sId"
  for no key update;
  update purrequisitionline q
  set "dOrderedQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join purorderline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sRequisitionLineId" = i.id
    group by i.id
  ) s
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = s.id
    and q."dOrderedQty" is distinct from s.qty;
end
$$;
