-- Withdraws the approval of purchase returns: undoes exactly what Sp_purreturn_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such document (-1), it is not approved (-2), the stock (-3) or the books (-4) do not let it go.
create or replace function sp_btn_purreturn_unexamine(
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
    from purreturn h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such return.', '采购退货单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Return %s is not approved.', v_bill."sBillNo"),
        format('采购退货单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'purreturn', v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'purreturn', v_id);
    if "sMsg" is not null then
      "sCode" := -4;
      return;
    end if;
    update purreturn h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
