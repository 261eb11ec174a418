-- Makes the received quantity of lines of orders equal to what the lines of outside-processing receipts take of them.
-- Called by the trigger on the lines of outside-processing receipts. Locks the lines first, so that two made at the same time both count.
-- Raises check_violation when more is taken than there is.
create or replace function fn_opsorderline_received(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  if p_line_ids is null then
    return;
  end if;
  perform 1
  from opsorderline q
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = any (p_line_ids)
  order by q."sId"
  for no key update;
  if exists (
    select
    from opsorderline q
    join opsreceiptline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sOrderLineId" = q."sId"
    where q."sBrandsId" = p_brand
      and q."sSubsidiaryId" = p_subsidiary
      and q."sId" = any (p_line_ids)
    group by q."sId", q."dQty"
    having sum(l."dQty") > q."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overReceiptPercent', 5) / 100)
  ) then
    raise exception 'more is received than was ordered' using errcode = 'check_violation';
  end if;
  update opsorderline q
  set "dReceivedQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join opsreceiptline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sOrderLineId" = i.id
    group by i.id
  ) s
  where q."sBrandsId" = p_brand
    and q."sSubsidiaryId" = p_subsidiary
    and q."sId" = s.id
    and q."dReceivedQty" is distinct from s.qty;
end
$$;
