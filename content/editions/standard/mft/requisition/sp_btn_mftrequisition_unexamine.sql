-- Withdraws the approval of material requisitions: undoes exactly what Sp_mftrequisition_examine did (stock, reservations, books).
-- Called by the button "unexamine".
-- Refuses when there is no such requisition (-1), it is not approved (-2), completions of the work order were approved or it is closed
-- (-3), the stock (-5) or the books (-6) do not allow it, the reservations cannot be given back (-7).
create or replace function sp_btn_mftrequisition_unexamine(
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
    select h."sBillNo", h."bCheck", h."sWorkOrderId" into v_bill
    from mftrequisition h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such requisition.', '领料单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisition %s is not approved.', v_bill."sBillNo"),
        format('领料单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftworkorder_settled("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sWorkOrderId");
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'mftrequisition', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'mftrequisition', v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_mftrequisition_reserve("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update mftrequisition h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null,
      "jReleased" = null,
      "dCost" = 0
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_bill."sWorkOrderId"]);
  end loop;
end
$$;
