-- Withdraws the approval of vouchers that were entered by hand; what a document booked goes back with the document.
-- Called by the button "unexamine".
-- Refuses when there is no such voucher (-1), it is not approved (-2), a document booked it (-3), it was taken back (-4), its period is
-- closed (-5).
create or replace function sp_btn_accvoucher_unexamine(
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
    select h."sBillNo", h."bCheck", h."sKind", h."tBillDate" into v_bill
    from accvoucher h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such voucher.', '凭证不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s is not approved.', v_bill."sBillNo"),
        format('凭证 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."sKind" <> 'manual' then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s was not entered by hand.', v_bill."sBillNo"),
        format('凭证 %s 非手工录入。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from accvoucher r
      where r."sBrandsId" = "sBrandsId"
        and r."sSubsidiaryId" = "sSubsidiaryId"
        and r."sReversalOfId" = v_id
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s is taken back already.', v_bill."sBillNo"),
        format('凭证 %s 已冲销。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_period_require_open("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."tBillDate");
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    update accvoucher h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
