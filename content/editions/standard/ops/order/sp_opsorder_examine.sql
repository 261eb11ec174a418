-- Approves outside-processing orders: each must be complete and have lines, its supplier must not be blocked. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), it has no date of return (-4),
-- its supplier is blocked (-5).
create or replace function sp_opsorder_examine(
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
    select h."sBillNo", h."tBillDate", h."bCheck", h."sSupplierId", h."tDeliveryDate" into v_bill
    from opsorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such order.', '外协订单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s is approved already.', v_bill."sBillNo"),
        format('外协订单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from opsorderline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s has no lines.', v_bill."sBillNo"),
        format('外协订单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tDeliveryDate" is null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s does not say when the goods come back.', v_bill."sBillNo"),
        format('外协订单 %s 未填写回厂日期。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_elesupplier_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sSupplierId");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update opsorder h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
