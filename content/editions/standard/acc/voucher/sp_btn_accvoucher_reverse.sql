-- Takes approved vouchers back that no document booked: each by a voucher with the same lines and the other sign.
-- Called by the button "reverse".
-- Refuses when there is no such voucher (-1), it is not approved, or void, a reversal or booked by a document (-2), it cannot be taken
-- back (-3).
create or replace function sp_btn_accvoucher_reverse(
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
    select h."sBillNo", h."bCheck", h."sKind" into v_bill
    from accvoucher h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such voucher.', '凭证不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 or v_bill."sKind" not in ('manual', 'closing') then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Voucher %s cannot be taken back here.', v_bill."sBillNo"),
        format('凭证 %s 不能在此冲销。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_voucher_reverse("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
  end loop;
end
$$;
