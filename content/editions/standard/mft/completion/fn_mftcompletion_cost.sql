-- What a completion costs when it is approved now: of what requisitions, process reports and outside processing booked into work in progress and approved
-- completions have not taken out, all when it finishes the work order, else the part of its quantity in what is still to come.
-- Called by Sp_mftcompletion_examine. Raises nothing.
create or replace function fn_mftcompletion_cost(
  p_tenant text,
  p_subsidiary text,
  p_id text,
  out "dMaterialCost" numeric,
  out "dLabourCost" numeric
)
language sql stable as $$
  select round((w."dMaterialCost" - t.material) * p.part, d.digits), round((w."dLabourCost" - t.labour) * p.part, d.digits)
  from mftcompletion c
  join mftworkorder w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = c."sWorkOrderId"
  cross join lateral (
    select coalesce(sum(o."dMaterialCost"), 0) as material, coalesce(sum(o."dLabourCost"), 0) as labour, coalesce(sum(o."dQty"), 0) as qty
    from mftcompletion o
    where o."sBrandsId" = p_tenant
      and o."sSubsidiaryId" = p_subsidiary
      and o."sWorkOrderId" = w."sId"
      and o."bCheck" = 1
  ) t
  cross join lateral (select case when t.qty + c."dQty" >= w."dQty" then 1 else c."dQty" / (w."dQty" - t.qty) end as part) p
  cross join (select fn_currency_digits(p_tenant, p_subsidiary, fn_currency_base(p_tenant, p_subsidiary)) as digits) d
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_id
$$;
