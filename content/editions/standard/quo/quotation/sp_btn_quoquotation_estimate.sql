-- Estimates the cost of all lines of quotations anew, by the bills of material, routings and costs of now.
-- Called by the button "estimate".
-- Refuses when there is no such quotation (-1), it is approved (-2).
create or replace function sp_btn_quoquotation_estimate(
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
    from quoquotation h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such quotation.', '报价单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Quotation %s is approved: withdraw the approval first.', v_bill."sBillNo"),
        format('报价单 %s 已审核，请先反审核。', v_bill."sBillNo")
      );
      return;
    end if;
    perform fn_quoquotationline_estimate("sBrandsId", "sSubsidiaryId", array(
      select l."sId"
      from quoquotationline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ));
  end loop;
end
$$;
