-- Withdraws the approval of deliveries: undoes exactly what Sp_saldelivery_examine did (stock, reservations, books).
-- Called by the button "unexamine".
-- Refuses when there is no such delivery (-1), it is not approved (-2), returns (-3) or invoices (-4) were made from it, the stock (-5) or
-- the books (-6) do not allow it, the reservations cannot be given back (-7).
create or replace function sp_btn_saldelivery_unexamine(
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
    from saldelivery h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such delivery.', '发货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Delivery %s is not approved.', v_bill."sBillNo"),
        format('发货单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from salreturn r
      where r."sBrandsId" = "sBrandsId"
        and r."sSubsidiaryId" = "sSubsidiaryId"
        and r."sDeliveryId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Returns were made from delivery %s.', v_bill."sBillNo"),
        format('发货单 %s 已生成销售退货单。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from salinvoice v
      where v."sBrandsId" = "sBrandsId"
        and v."sSubsidiaryId" = "sSubsidiaryId"
        and v."sDeliveryId" = v_id
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoices were made from delivery %s.', v_bill."sBillNo"),
        format('发货单 %s 已生成销售发票。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'saldelivery', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'saldelivery', v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_saldelivery_reserve("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update saldelivery h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null,
      "jReleased" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
