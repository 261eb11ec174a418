-- Approves payments: settles the open items that their lines name and books the money; a difference of exchange rates is booked too.
-- Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such payment (-1), it is approved already (-2), it has no lines (-3), its total is below 0 (-4), an item cannot be
-- settled or the period is closed (-5), the money (-6) or the exchange difference (-7) cannot be booked.
create or replace function sp_cahpayment_examine(
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
  v_gain numeric;
begin
  "sCode" := 0;
  foreach v_id in array "sIds" loop
    select h."sBillNo", h."bCheck", h."tBillDate", h."sSupplierId", h."dTotal", b."sCurrency", coalesce(b."sAccountCode", 'bank') as account into v_bill
    from cahpayment h
    join cahbankaccount b on b."sBrandsId" = h."sBrandsId"
      and b."sSubsidiaryId" = h."sSubsidiaryId"
      and b."sId" = h."sBankAccountId"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update of h;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such payment.', '付款单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Payment %s is approved already.', v_bill."sBillNo"),
        format('付款单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from cahpaymentline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Payment %s has no lines.', v_bill."sBillNo"),
        format('付款单 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."dTotal" < 0 then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('The total of payment %s is below 0.', v_bill."sBillNo"),
        format('付款单 %s 的合计小于 0。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_cahpayment_settle("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_voucher_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'cahpayment', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
        'sSummary', 'Payment ' || v_bill."sBillNo", 'sCurrency', v_bill."sCurrency",
        'lines', jsonb_build_array(
          jsonb_build_object('sAccount', v_bill.account, 'dCredit', v_bill."dTotal"),
          jsonb_build_object('sRole', 'payable', 'dDebit', v_bill."dTotal", 'sPartyKind', 'supplier', 'sPartyId', v_bill."sSupplierId")
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    v_gain := fn_cahpayment_exchange("sBrandsId", "sSubsidiaryId", v_id);
    "sMsg" := fn_voucher_post(
      "sBrandsId",
      "sSubsidiaryId",
      "sLanguage",
      jsonb_build_object(
        'tPostDate', v_bill."tBillDate", 'sDocTable', 'cahpayment', 'sDocId', v_id, 'sDocNo', v_bill."sBillNo", 'sPerson', "sUserName",
        'sSummary', 'Exchange difference of ' || v_bill."sBillNo",
        'lines', jsonb_build_array(
          jsonb_build_object('sRole', 'payable', 'dDebit', greatest(v_gain, 0), 'dCredit', greatest(-v_gain, 0), 'sPartyKind', 'supplier',
            'sPartyId', v_bill."sSupplierId"),
          jsonb_build_object('sRole', 'exchange', 'dDebit', greatest(-v_gain, 0), 'dCredit', greatest(v_gain, 0))
        )
      )
    );
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update cahpayment h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
