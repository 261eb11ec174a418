-- Makes the quantity of plan lines that is on work orders equal to the sum of these.
-- Called by the trigger on work orders. Locks the plan lines first, so that two work orders made at the same time both count.
-- Raises check_violation when more is on work orders than the plan and the constant overWorkOrderPercent allow.
create or replace function fn_mftplanline_ordered(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  if p_line_ids is null then
    return;
  end if;
  perform 1
  from mftplanline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = any (p_line_ids)
  order by l."sId"
  for no key update;
  update mftplanline l
  set "dOrderedQty" = s.qty
  from (
    select i.id, coalesce(sum(w."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join mftworkorder w on w."sBrandsId" = p_brand
      and w."sSubsidiaryId" = p_subsidiary
      and w."sPlanLineId" = i.id
    group by i.id
  ) s
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = s.id
    and l."dOrderedQty" is distinct from s.qty;
  if exists (
    select
    from mftplanline l
    where l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sId" = any (p_line_ids)
      and l."dOrderedQty" > l."dQty"
      and l."dOrderedQty" > l."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overWorkOrderPercent', 5) / 100)
  ) then
    raise check_violation using message = 'more is on work orders than the plan allows';
  end if;
end
$$;
