-- Approves orders: each must be complete and have lines, its customer must not be blocked and stay within the credit limit.
-- Reserves what is in stock. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such order (-1), it is approved already (-2), it has no lines (-3), it has no delivery date (-4), its
-- customer is blocked (-5), the credit limit would be exceeded (-6), the stock cannot be reserved (-7).
create or replace function sp_salorder_examine(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
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
    select h."sBillNo", h."bCheck", h."sCustomerId", h."tDeliveryDate" into v_bill
    from salorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such order.', '订单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s is approved already.', v_bill."sBillNo"),
        format('订单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from salorderline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s has no lines.', v_bill."sBillNo"),
        format('订单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tDeliveryDate" is null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s has no delivery date.', v_bill."sBillNo"),
        format('订单 %s 未填写交货日期。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_elecustomer_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sCustomerId");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_salorder_credit_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_salorder_reserve("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update salorder h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
