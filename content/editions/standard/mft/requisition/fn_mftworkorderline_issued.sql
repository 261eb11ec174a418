-- Makes what materials of work orders count as issued equal to the sum of the requisition lines that refer to them.
-- Called by the trigger on requisition lines. Locks the materials first, so that two requisitions made at the same time both count.
-- Raises check_violation when more is issued than the need and the constant overRequisitionPercent allow.
create or replace function fn_mftworkorderline_issued(p_brand text, p_subsidiary text, p_line_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from mftworkorderline o
  where o."sBrandsId" = p_brand
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = any (p_line_ids)
  order by o."sId"
  for no key update;
  update mftworkorderline o
  set "dIssuedQty" = s.qty
  from (
    select i.id, coalesce(sum(l."dQty"), 0) as qty
    from unnest(p_line_ids) i (id)
    left join mftrequisitionline l on l."sBrandsId" = p_brand
      and l."sSubsidiaryId" = p_subsidiary
      and l."sWorkOrderLineId" = i.id
    group by i.id
  ) s
  where o."sBrandsId" = p_brand
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = s.id
    and o."dIssuedQty" is distinct from s.qty;
  if exists (
    select
    from mftworkorderline o
    where o."sBrandsId" = p_brand
      and o."sSubsidiaryId" = p_subsidiary
      and o."sId" = any (p_line_ids)
      and o."dIssuedQty" > o."dQty"
      and o."dIssuedQty" > o."dQty" * (1 + fn_constant(p_brand, p_subsidiary, 'overRequisitionPercent', 10) / 100)
  ) then
    raise check_violation using message = 'more is issued than the work order allows';
  end if;
end
$$;
