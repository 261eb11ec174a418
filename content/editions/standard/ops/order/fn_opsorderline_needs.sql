-- What goes out to the subcontractor for some quantity of a line of an outside-processing order: what the first level of the bill needs, the
-- product itself, or nothing.
-- Called by fn_opsorderline_cells and fn_opsreceipt_uses. Raises nothing.
create or replace function fn_opsorderline_needs(p_tenant text, p_subsidiary text, p_order_line_id text, p_qty numeric)
returns table ("sItemKind" text, "sItemId" text, "dQty" numeric)
language sql stable as $$
  with line as (
    select l."sProductId" as product, l."sSends" as sends, case when p."bSemi" = 1 then 'semi' else 'product' end as kind
    from opsorderline l
    join eleproduct p on p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = l."sProductId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sId" = p_order_line_id
  )
  select b."sItemKind", b."sItemId", sum(b."dQty")
  from line n
  cross join lateral fn_bom_explode(p_tenant, p_subsidiary, n.product, p_qty) b
  where n.sends = 'bill'
    and b."iLevel" = 1
  group by b."sItemKind", b."sItemId"
  union all
  select n.kind, n.product, p_qty
  from line n
  where n.sends = 'product'
    and p_qty > 0
$$;
