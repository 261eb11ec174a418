-- Approves vouchers: each must have lines, balance to the last digit, and lie in an open period. Sets bCheck, tCheckDate, sCheckPerson.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such voucher (-1), it is approved already (-2), it has no amounts (-3), it does not balance (-4), its period
-- is closed (-5).
create or replace function sp_accvoucher_examine(
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
    select h."sBillNo", h."bCheck", h."tBillDate", h."dDebit", h."dCredit" into v_bill
    from accvoucher h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such voucher.', '凭证不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s is approved already.', v_bill."sBillNo"),
        format('凭证 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from accvoucherline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and (l."dDebit" <> 0 or l."dCredit" <> 0)
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s has no amounts.', v_bill."sBillNo"),
        format('凭证 %s 没有金额。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."dDebit" <> v_bill."dCredit" then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s does not balance: debit %s, credit %s.', v_bill."sBillNo", v_bill."dDebit", v_bill."dCredit"),
        format('凭证 %s 借贷不平衡：借方 %s，贷方 %s。', v_bill."sBillNo", v_bill."dDebit", v_bill."dCredit")
      );
      return;
    end if;
    "sMsg" := fn_period_require_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."tBillDate");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update accvoucher h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
