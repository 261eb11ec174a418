-- Approves returns: puts the goods back into stock at what they cost when delivered, books that back, and credits the customer for
-- what had been invoiced of them (a negative receivable). Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such return (-1), it is approved already (-2), it has no lines (-3), a line has no warehouse or a quantity
-- finer than its unit (-4), the goods stand on an invoice that is not approved (-5), the stock (-6), the receivable (-7) or the books (-8)
-- do not allow it.
create or replace function sp_salreturn_examine(
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
  v_credit record;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."tBillDate", h."sDeliveryId", h."sCustomerId", h."sCurrency" into v_bill
    from salreturn h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such return.', '销售退货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s is approved already.', v_bill."sBillNo"),
        format('销售退货单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from salreturnline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s has no lines.', v_bill."sBillNo"),
        format('销售退货单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from salreturnline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and (l."sWarehouseId" is null or l."dQty" <> round(l."dQty", fn_unit_digits("sBrandsId", "sSubsidiaryId", l."sUnit")))
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s: each line needs a warehouse, and a quantity in the digits of its unit.', v_bill."sBillNo"),
        format('销售退货单 %s：每行须有仓库，数量须符合单位的小数位数。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from salreturnline l
      join salinvoiceline v on v."sBrandsId" = l."sBrandsId"
        and v."sSubsidiaryId" = l."sSubsidiaryId"
        and v."sDeliveryLineId" = l."sDeliveryLineId"
      join salinvoice i on i."sBrandsId" = v."sBrandsId"
        and i."sSubsidiaryId" = v."sSubsidiaryId"
        and i."sId" = v."sParentId"
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and i."bCheck" = 0
    ) then
      "sCode" := -5;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Goods of return %s stand on an invoice that is not approved: approve or change it first.', v_bill."sBillNo"),
        format('销售退货单 %s 的货物在未审核的销售发票上，请先审核或修改该发票。', v_bill."sBillNo")
      );
      return;
    end if;
    perform fn_salreturn_credit("sBrandsId", "sSubsidiaryId", v_id);
    "sMsg" := fn_stock_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'salreturn', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo",
        'lines', fn_salreturn_movements("sBrandsId", "sSubsidiaryId", v_id)
      )
    );
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    select coalesce(sum(l."dCreditAmount"), 0) as amount, coalesce(sum(l."dCreditTax"), 0) as tax into v_credit
    from salreturnline l
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sParentId" = v_id;
    "sMsg" := fn_receivable_open(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'sCustomerId', v_bill."sCustomerId", 'tBillDate', v_bill."tBillDate", 'tDueDate', v_bill."tBillDate", 'sCurrency', v_bill."sCurrency",
        'dAmount', -v_credit.amount - v_credit.tax, 'sDocTable', 'salreturn', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo"
      )
    );
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    "sMsg" := fn_salreturn_book("sBrandsId", "sSubsidiaryId", "sLanguage", "sUserName", v_id);
    if "sMsg" is not null then
      "sCode" := -8;
      return;
    end if;
    update salreturn h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
