-- What a plan still lacks of semi-finished products with a bill of their own: what its lines need of them at all levels, less the stock
-- that is free and what the plan already makes. Only what is lacking, rounded up to the digits of the units.
-- Called by fn_mftplan_add_semi. Raises nothing.
create or replace function fn_mftplan_semi(p_tenant text, p_subsidiary text, p_plan_id text)
returns table ("sProductId" text, "dQty" numeric)
language sql stable as $$
  select p."sId", fn_unit_ceil(p_tenant, p_subsidiary, p."sUnit", s.needed - s.made - fn_stock_available(p_tenant, p_subsidiary, 'semi', p."sId"))
  from (
    select n."sItemId" as id, sum(n."dQty") as needed,
      (
        select coalesce(sum(m."dQty"), 0)
        from mftplanline m
        where m."sBrandsId" = p_tenant
          and m."sSubsidiaryId" = p_subsidiary
          and m."sParentId" = p_plan_id
          and m."sProductId" = n."sItemId"
      ) as made
    from mftplanline l
    join eleproduct e on e."sBrandsId" = p_tenant
      and e."sSubsidiaryId" = p_subsidiary
      and e."sId" = l."sProductId"
      and e."bSemi" = 0
    cross join lateral fn_bom_explode(p_tenant, p_subsidiary, l."sProductId", l."dQty") n
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_plan_id
      and n."sItemKind" = 'semi'
      and n."bHasBom" = 1
    group by n."sItemId"
  ) s
  join eleproduct p on p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = s.id
  where s.needed - s.made - fn_stock_available(p_tenant, p_subsidiary, 'semi', p."sId") > 0
$$;
