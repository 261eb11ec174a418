-- Withdraws the approval of outside-processing orders: undoes exactly what Sp_opsorder_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such document (-1), it is not approved (-2), receipts were made from it (-3).
create or replace function sp_btn_opsorder_unexamine(
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
    from opsorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such order.', '外协订单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Order %s is not approved.', v_bill."sBillNo"),
        format('外协订单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from opsreceipt o
      where o."sBrandsId" = "sBrandsId"
        and o."sSubsidiaryId" = "sSubsidiaryId"
        and o."sOrderId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Receipts were made from order %s.', v_bill."sBillNo"),
        format('外协订单 %s 已生成收货单。', v_bill."sBillNo")
      );
      return;
    end if;
    update opsorder h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
