-- Withdraws the approval of orders: undoes exactly what Sp_salorder_examine did (reservations).
-- Called by the button "unexamine".
-- Refuses when there is no such order (-1), it is not approved (-2), deliveries (-3) or production plans (-4) were made
-- from it.
create or replace function sp_btn_salorder_unexamine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_id text;
  v_bill record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck" into v_bill
    from salorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such order.', '订单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s is not approved.', v_bill."sBillNo"),
        format('订单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from saldelivery d
      where d."sBrandsId" = "sBrandsId"
        and d."sSubsidiaryId" = "sSubsidiaryId"
        and d."sOrderId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Deliveries were made from order %s.', v_bill."sBillNo"),
        format('订单 %s 已生成发货单。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from mftplan p
      where p."sBrandsId" = "sBrandsId"
        and p."sSubsidiaryId" = "sSubsidiaryId"
        and p."sOrderId" = v_id
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Production plans were made from order %s.', v_bill."sBillNo"),
        format('订单 %s 已生成生产计划。', v_bill."sBillNo")
      );
      return;
    end if;
    perform fn_stock_release("sBrandsId", "sSubsidiaryId", 'salorder', v_id);
    update salorder h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
