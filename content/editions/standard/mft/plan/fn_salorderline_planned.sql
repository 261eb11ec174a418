-- Makes the planned quantity of order lines equal to the sum of the plan lines that refer to them.
-- Called by the trigger on plan lines. Locks the order lines first, so that two plans made at the same time both count.
-- Raises check_violation when more is planned than the order and the constant overPlanPercent allow.
create or replace function fn_salorderline_planned(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
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
  set "dPlannedQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join mftplanline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sOrderLineId" = i.id
    group by i.id
  ) s
  where o."sBrandsId" = p_brand
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = s.id
    and o."dPlannedQty" is distinct from s.qty;
  if exists (
    select
    from salorderline o
    where o."sBrandsId" = p_brand
      and o."sSubsidiaryId" = p_subsidiary
      and o."sId" = any (p_line_ids)
      and o."dPlannedQty" > o."dQty"
      and o."dPlannedQty" > o."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overPlanPercent', 10) / 100)
  ) then
    raise check_violation using message = 'more is planned than the order allows';
  end if;
end
$$;
