-- Approves invoices: opens the receivable and books it. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such invoice (-1), it is approved already (-2), it has no lines (-3), the receivable cannot be opened or the
-- period is closed (-4), it cannot be booked (-5).
create or replace function sp_salinvoice_examine(
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
    select h."sBillNo", h."bCheck", h."tBillDate", h."tDueDate", h."sCustomerId", h."sCurrency", h."dAmount", h."dTax", h."dTotal" into v_bill
    from salinvoice h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such invoice.', '销售发票不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s is approved already.', v_bill."sBillNo"),
        format('销售发票 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from salinvoiceline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Invoice %s has no lines.', v_bill."sBillNo"),
        format('销售发票 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_receivable_open(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'sCustomerId', v_bill."sCustomerId", 'tBillDate', v_bill."tBillDate", 'tDueDate', v_bill."tDueDate", 'sCurrency', v_bill."sCurrency",
        'dAmount', v_bill."dTotal", 'sDocTable', 'salinvoice', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo"
      )
    );
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    "sMsg" := fn_voucher_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'salinvoice', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
        'sSummary', 'Invoice ' || v_bill."sBillNo", 'sCurrency', v_bill."sCurrency",
        'lines', jsonb_build_array(
          jsonb_build_object('sRole', 'receivable', 'dDebit', v_bill."dTotal", 'sPartyKind', 'customer', 'sPartyId', v_bill."sCustomerId"),
          jsonb_build_object('sRole', 'salesIncome', 'dCredit', v_bill."dAmount"),
          jsonb_build_object('sRole', 'salesTax', 'dCredit', v_bill."dTax")
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update salinvoice h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
