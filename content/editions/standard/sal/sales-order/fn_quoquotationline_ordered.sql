-- Makes the ordered quantity of quotation lines equal to the sum of the order lines that refer to them.
-- Called by the trigger on order lines. Locks the quotation lines first, so that two orders made at the same time both count.
-- Raises check_violation when more is ordered than was quoted.
create or replace function fn_quoquotationline_ordered(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  if p_line_ids is null then
    return;
  end if;
  perform 1
  from quoquotationline q
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = any (p_line_ids)
  order by q."sId"
  for no key update;
  update quoquotationline q
  set "dOrderedQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join salorderline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sQuotationLineId" = i.id
    group by i.id
  ) s
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = s.id
    and q."dOrderedQty" is distinct from s.qty;
end
$$;
