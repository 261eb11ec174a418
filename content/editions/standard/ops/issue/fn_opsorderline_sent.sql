-- For how much of a line of an outside-processing order issues send something out already.
-- Called by sp_btn_opsorder_to_issue. Raises nothing.
create or replace function fn_opsorderline_sent(p_tenant text, p_subsidiary text, p_order_line_id text) returns numeric
language sql stable as $$
  select coalesce(max(s.qty), 0)
  from (
    select sum(l."dForQty") as qty
    from opsissueline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sOrderLineId" = p_order_line_id
    group by l."sItemKind", l."sItemId"
  ) s
$$;
