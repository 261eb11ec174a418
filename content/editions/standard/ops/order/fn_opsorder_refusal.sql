-- Why an outside-processing order cannot be given: its work order takes nothing or makes another product, or it sends goods out and does not say
-- which stock of ours they go to, or a product has no bill to send by; or null.
-- Called by Sp_opsorder_examine. Raises nothing.
create or replace function fn_opsorder_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
  v_line record;
  v_refusal text;
begin
  select h."sBillNo", h."sWorkOrderId", o."sProductId" as product, w."sKind" as kind into v_bill
  from opsorder h
  left join mftworkorder o on o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = h."sWorkOrderId"
  left join elewarehouse w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = h."sWarehouseId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
  if v_bill."sWorkOrderId" is not null then
    v_refusal := fn_mftworkorder_refusal(p_tenant, p_subsidiary, p_language, v_bill."sWorkOrderId");
    if v_refusal is not null then
      return v_refusal;
    end if;
  end if;
  for v_line in
    select l."iLine", l."sProductId", l."sProductName", l."sSends",
      exists (select from fn_opsorderline_needs(p_tenant, p_subsidiary, l."sId", l."dQty")) as needs
    from opsorderline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
    order by l."iLine", l."sId"
  loop
    if v_bill.product <> v_line."sProductId" then
      return framework.text_in(
        p_language,
        format('Line %s: the work order makes another product than %s.', v_line."iLine", v_line."sProductName"),
        format('第 %s 行：该工单的产品不是 %s。', v_line."iLine", v_line."sProductName")
      );
    end if;
    continue when v_bill."sWorkOrderId" is not null or v_line."sSends" = 'nothing';
    if v_bill.kind is distinct from 'outside' then
      return framework.text_in(
        p_language,
        format('Order %s sends goods out: name our stock at the supplier, a warehouse of the kind "at a subcontractor".', v_bill."sBillNo"),
        format('外协订单 %s 需要发料，请填写类别为“外协仓”的仓库。', v_bill."sBillNo")
      );
    end if;
    if not v_line.needs then
      return framework.text_in(
        p_language,
        format('Line %s: %s has no bill of material to send by.', v_line."iLine", v_line."sProductName"),
        format('第 %s 行：%s 没有物料清单，无法按 BOM 发料。', v_line."iLine", v_line."sProductName")
      );
    end if;
  end loop;
  return null;
end
$$;
