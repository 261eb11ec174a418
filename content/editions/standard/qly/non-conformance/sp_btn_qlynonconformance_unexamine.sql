-- Withdraws the approval of non-conformances: undoes exactly what Sp_qlynonconformance_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such report (-1), it is not approved (-2), the stock or the books do not let it go (-3).
create or replace function sp_btn_qlynonconformance_unexamine(
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
    from qlynonconformance h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such report.', '不合格品处理单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Report %s is not approved.', v_bill."sBillNo"),
        format('不合格品处理单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_stock_unbook("sBrandsId", "sSubsidiaryId", "sLanguage", 'qlynonconformance', v_id);
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    update qlynonconformance h
    set "dAmount" = 0,
      "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
  end loop;
end
$$;
