-- Approves purchase invoices: each must have lines, the supplier's own number and a due date. Opens the payable and books Dr goodsReceived,
-- purchaseTax / Cr payable. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such document (-1), it is approved already (-2), it has no lines (-3), the supplier's number (-4) or the due
-- date (-5) is missing, the payable (-6) or the books (-7) do not take it.
create or replace function sp_purinvoice_examine(
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
  v_exchange numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."tBillDate", h."bCheck", h."sSupplierId", h."sSupplierInvoiceNo", h."tDueDate", h."sCurrency", h."dAmount", h."dTax", h."dTotal" into v_bill
    from purinvoice h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such invoice.', '采购发票不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s is approved already.', v_bill."sBillNo"),
        format('采购发票 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from purinvoiceline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s has no lines.', v_bill."sBillNo"),
        format('采购发票 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if coalesce(v_bill."sSupplierInvoiceNo", '') = '' then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s has no invoice number of the supplier.', v_bill."sBillNo"),
        format('采购发票 %s 未填写供应商发票号。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tDueDate" is null then
      "sCode" := -5;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s has no due date.', v_bill."sBillNo"),
        format('采购发票 %s 未填写到期日。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_payable_open("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'sSupplierId', v_bill."sSupplierId",
      'tBillDate', v_bill."tBillDate",
      'tDueDate', v_bill."tDueDate",
      'sCurrency', v_bill."sCurrency",
      'dAmount', v_bill."dTotal",
      'sDocTable', 'purinvoice',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo"
    ));
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_voucher_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'purinvoice',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sSummary', 'Purchase invoice ' || v_bill."sBillNo",
      'sCurrency', v_bill."sCurrency",
      'sPerson', "sUserName",
      'lines', jsonb_build_array(
        jsonb_build_object('sRole', 'goodsReceived', 'dDebit', v_bill."dAmount"),
        jsonb_build_object('sRole', 'purchaseTax', 'dDebit', v_bill."dTax"),
        jsonb_build_object('sRole', 'payable', 'dCredit', v_bill."dTotal", 'sPartyKind', 'supplier', 'sPartyId', v_bill."sSupplierId")
      )
    ));
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    v_exchange := fn_purinvoice_exchange("sBrandsId", "sSubsidiaryId", v_id);
    "sMsg" := fn_voucher_post("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
      'tPostDate', v_bill."tBillDate",
      'sDocTable', 'purinvoice',
      'sDocId', v_id,
      'sDocNo', v_bill."sBillNo",
      'sSummary', 'Exchange difference of purchase invoice ' || v_bill."sBillNo",
      'sPerson', "sUserName",
      'lines', jsonb_build_array(
        jsonb_build_object('sRole', 'goodsReceived', 'dDebit', greatest(v_exchange, 0), 'dCredit', greatest(-v_exchange, 0)),
        jsonb_build_object('sRole', 'exchange', 'dDebit', greatest(-v_exchange, 0), 'dCredit', greatest(v_exchange, 0))
      )
    ));
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update purinvoice h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
