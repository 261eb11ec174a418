-- Makes the completed quantity of work orders equal to the sum of their completions.
-- Called by the trigger on completions. Locks the work orders first, so that two completions made at the same time both count.
-- Raises check_violation when more is completed than the work order and the constant overCompletionPercent allow.
create or replace function fn_mftworkorder_completed(p_brand text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from mftworkorder h
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update mftworkorder h
  set "dCompletedQty" = s.qty
  from (
    select i.id, coalesce(sum(c."dQty"), 0) as qty
    from unnest(p_ids) i (id)
    left join mftcompletion c on c."sBrandsId" = p_brand
      and c."sSubsidiaryId" = p_subsidiary
      and c."sWorkOrderId" = i.id
    group by i.id
  ) s
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = s.id
    and h."dCompletedQty" is distinct from s.qty;
  if exists (
    select
    from mftworkorder h
    where h."sBrandsId" = p_brand
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = any (p_ids)
      and h."dCompletedQty" > h."dQty"
      and h."dCompletedQty" > h."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overCompletionPercent', 5) / 100)
  ) then
    raise check_violation using message = 'more is completed than the work order allows';
  end if;
end
$$;
