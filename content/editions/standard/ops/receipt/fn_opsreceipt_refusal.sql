-- Why an outside-processing receipt cannot be approved: its goods belong to another work order than its order says, to one that takes nothing, is
-- of a later day or makes another product, or it does not say for each line where they go: to the work order, or else into a warehouse; or null.
-- Called by Sp_opsreceipt_examine. Raises nothing.
create or replace function fn_opsreceipt_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
  v_line record;
  v_refusal text;
begin
  select h."sBillNo", h."tBillDate", h."sOrderId", h."sWorkOrderId", o."sWorkOrderId" as ordered, w."sProductId" as product into v_bill
  from opsreceipt h
  left join opsorder o on o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = h."sOrderId"
  left join mftworkorder w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = h."sWorkOrderId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
  if v_bill."sOrderId" is not null and v_bill."sWorkOrderId" is distinct from v_bill.ordered then
    return framework.text_in(
      p_language,
      format('Receipt %s is not for the work order of its order.', v_bill."sBillNo"),
      format('外协收货单 %s 的工单与外协订单不一致。', v_bill."sBillNo")
    );
  end if;
  if v_bill."sWorkOrderId" is not null then
    v_refusal := coalesce(
      fn_mftworkorder_refusal(p_tenant, p_subsidiary, p_language, v_bill."sWorkOrderId"),
      fn_mftworkorder_early_refusal(p_tenant, p_subsidiary, p_language, v_bill."sWorkOrderId", v_bill."tBillDate")
    );
    if v_refusal is not null then
      return v_refusal;
    end if;
  end if;
  select l."iLine", l."sProductName", l."sProductId" <> v_bill.product as other into v_line
  from opsreceiptline l
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
    and ((l."sWarehouseId" is null) = (v_bill."sWorkOrderId" is null) or l."sProductId" <> v_bill.product)
  order by l."iLine", l."sId"
  limit 1;
  return case
    when not found then null
    when v_line.other then framework.text_in(
      p_language,
      format('Line %s: the work order makes another product than %s.', v_line."iLine", v_line."sProductName"),
      format('第 %s 行：该工单的产品不是 %s。', v_line."iLine", v_line."sProductName")
    )
    when v_bill."sWorkOrderId" is null then framework.text_in(
      p_language,
      format('Line %s: name the warehouse that the goods go into, or the work order that they go back to.', v_line."iLine"),
      format('第 %s 行：请填写入库仓库，或该收货单对应的工单。', v_line."iLine")
    )
    else framework.text_in(
      p_language,
      format('Line %s goes back to the work order: it names no warehouse, the completion does.', v_line."iLine"),
      format('第 %s 行退回工单，不填写仓库，由完工入库单入库。', v_line."iLine")
    )
  end;
end
$$;
