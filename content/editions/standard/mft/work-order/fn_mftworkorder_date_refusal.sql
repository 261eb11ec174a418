-- Why nothing of the cost of a work order may be taken on a day: the work order, or a cost that was booked into it, is of a later one, so that
-- work in progress would lack between the two what was not there yet; or null.
-- Called by the approval of completions and by the closing of work orders, with the work order locked. Raises nothing.
create or replace function fn_mftworkorder_date_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_day date) returns text
language plpgsql stable as $$
declare
  v_bill record;
begin
  select h."sBillNo", h."tBillDate", (
    select max(d.day)
    from (
      select o."tBillDate" as day, o."dCost" as cost
      from viw_mftworkorderdocument o
      where o."sBrandsId" = p_tenant
        and o."sSubsidiaryId" = p_subsidiary
        and o."sWorkOrderId" = h."sId"
        and o."sKind" <> 'completion'
        and o."bCheck" = 1
      union all
      select r."tBillDate", r."dCost"
      from opsreceipt r
      where r."sBrandsId" = p_tenant
        and r."sSubsidiaryId" = p_subsidiary
        and r."sWorkOrderId" = h."sId"
        and r."bCheck" = 1
    ) d
    where d.cost <> 0
  ) as "tLastCost" into v_bill
  from mftworkorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
  return case
    when v_bill."tLastCost" > p_day and v_bill."tLastCost" >= v_bill."tBillDate" then framework.text_in(
      p_language,
      format('Work order %s has costs of a later day than %s: %s is the first possible date.', v_bill."sBillNo", p_day, v_bill."tLastCost"),
      format('工单 %s 在 %s 之后仍有成本入账，最早可用日期为 %s。', v_bill."sBillNo", p_day, v_bill."tLastCost")
    )
    else fn_mftworkorder_early_refusal(p_tenant, p_subsidiary, p_language, p_id, p_day)
  end;
end
$$;
