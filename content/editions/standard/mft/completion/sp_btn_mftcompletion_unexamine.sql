-- Withdraws the approval of completions: undoes exactly what Sp_mftcompletion_examine did (reservation, stock, books).
-- Called by the button "unexamine".
-- Refuses when there is no such completion (-1), it is not approved (-2), its work order is closed (-3), a later completion was approved
-- (-4), the goods were used or the period is closed (-5), the books do not allow it (-6).
create or replace function sp_btn_mftcompletion_unexamine(
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
    select h."sBillNo", h."bCheck", h."sWorkOrderId", h."iSequence" into v_bill
    from mftcompletion h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such completion.', '完工入库单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Completion %s is not approved.', v_bill."sBillNo"),
        format('完工入库单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_mftworkorder_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sWorkOrderId");
    if "sMsg" is not null then
      "sCode" := -3;
      return;
    end if;
    if exists (
      select
      from mftcompletion c
      where c."sBrandsId" = "sBrandsId"
        and c."sSubsidiaryId" = "sSubsidiaryId"
        and c."sWorkOrderId" = v_bill."sWorkOrderId"
        and c."bCheck" = 1
        and c."iSequence" > v_bill."iSequence"
    ) then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('A later completion of the same work order than %s is approved.', v_bill."sBillNo"),
        format('同一工单在 %s 之后已有审核的完工入库。', v_bill."sBillNo")
      );
      return;
    end if;
    perform fn_mftcompletion_release("sBrandsId", "sSubsidiaryId", v_id);
    "sMsg" := fn_stock_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'mftcompletion', v_id);
    if "sMsg" is not null then
      "sCode" := -5;
      return;
    end if;
    "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'mftcompletion', v_id);
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    update mftcompletion h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null,
      "dMaterialCost" = 0,
      "dLabourCost" = 0,
      "dCost" = 0,
      "iSequence" = null,
      "dReservedQty" = 0
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_bill."sWorkOrderId"]);
  end loop;
end
$$;
