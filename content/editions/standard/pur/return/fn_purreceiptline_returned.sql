-- Makes the returned quantity of lines of receipts equal to what the lines of purchase returns take of them.
-- Called by the trigger on the lines of purchase returns. Locks the lines first, so that two made at the same time both count.
-- Raises check_violation when more is taken than there is.
create or replace function fn_purreceiptline_returned(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  if p_line_ids is null then
    return;
  end if;
  perform 1
  from purreceiptline q
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = any (p_line_ids)
  order by q."sId"
  for no key update;
  update purreceiptline q
  set "dReturnedQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join purreturnline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sReceiptLineId" = i.id
    group by i.id
  ) s
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = s.id
    and q."dReturnedQty" is distinct from s.qty;
end
$$;
