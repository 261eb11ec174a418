-- What approved issues have sent out for a line of an outside-processing order, as far as each sent no more than it had to: what was needed, rounded
-- up to the digits of the unit. What was sent beyond that stays our stock at the subcontractor.
-- Called by fn_opsreceipt_uses. Raises nothing.
create or replace function fn_opsorderline_issued(p_tenant text, p_subsidiary text, p_order_line_id text)
returns table ("sItemKind" text, "sItemId" text, "dQty" numeric)
language sql stable as $$
  select s.kind, s.item, sum(least(s.qty, fn_unit_ceil(p_tenant, p_subsidiary, s.unit, n."dQty")))
  from (
    select l."sItemKind" as kind, l."sItemId" as item, min(l."sUnit") as unit, sum(l."dQty") as qty, sum(l."dForQty") as pieces
    from opsissueline l
    join opsissue h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = l."sParentId"
      and h."bCheck" = 1
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sOrderLineId" = p_order_line_id
    group by l."sParentId", l."sItemKind", l."sItemId"
  ) s
  join lateral fn_opsorderline_needs(p_tenant, p_subsidiary, p_order_line_id, s.pieces) n on (n."sItemKind", n."sItemId") = (s.kind, s.item)
  group by s.kind, s.item
$$;
