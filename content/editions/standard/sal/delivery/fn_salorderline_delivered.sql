-- Makes the delivered quantity of order lines equal to the sum of the delivery lines that refer to them.
-- Called by the trigger on delivery lines. Locks the order lines first, so that two deliveries made at the same time both count.
-- Raises check_violation when more is delivered than the order and the constant overDeliveryPercent allow.
create or replace function fn_salorderline_delivered(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from salorderline o
  where o."sBrandsId" = p_brand
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = any (p_line_ids)
  order by o."sId"
  for no key update;
  update salorderline o
  set "dDeliveredQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join saldeliveryline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sOrderLineId" = i.id
    group by i.id
  ) s
  where o."sBrandsId" = p_brand
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = s.id
    and o."dDeliveredQty" is distinct from s.qty;
  if exists (
    select
    from salorderline o
    where o."sBrandsId" = p_brand
      and o."sSubsidiaryId" = p_subsidiary
      and o."sId" = any (p_line_ids)
      and o."dDeliveredQty" > o."dQty"
      and o."dDeliveredQty" > o."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overDeliveryPercent', 5) / 100)
  ) then
    raise check_violation using message = 'more is delivered than the order allows';
  end if;
end
$$;
