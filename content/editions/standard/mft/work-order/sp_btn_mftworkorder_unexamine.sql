-- Withdraws the approval of work orders: undoes exactly what Sp_mftworkorder_examine did (reservations).
-- Called by the button "unexamine".
-- Refuses when there is no such work order (-1), it is not approved (-2), documents were made from it (-3), it is closed (-4),
-- it was inspected (-5).
create or replace function sp_btn_mftworkorder_unexamine(
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
    select h."sBillNo", h."bCheck", h."tClosedAt" into v_bill
    from mftworkorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such work order.', '工单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s is not approved.', v_bill."sBillNo"),
        format('工单 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from viw_mftworkorderdocument d
      where d."sBrandsId" = "sBrandsId"
        and d."sSubsidiaryId" = "sSubsidiaryId"
        and d."sWorkOrderId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Requisitions, reports or completions were made from work order %s.', v_bill."sBillNo"),
        format('工单 %s 已生成领料、报工或完工单。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tClosedAt" is not null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s is closed.', v_bill."sBillNo"),
        format('工单 %s 已结案。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from qlyinprocessinspection i
      where i."sBrandsId" = "sBrandsId"
        and i."sSubsidiaryId" = "sSubsidiaryId"
        and i."sWorkOrderId" = v_id
    ) then
      "sCode" := -5;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s was inspected.', v_bill."sBillNo"),
        format('工单 %s 已有过程检验。', v_bill."sBillNo")
      );
      return;
    end if;
    perform fn_stock_release("sBrandsId", "sSubsidiaryId", 'mftworkorder', v_id);
    update mftworkorder h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_id]);
  end loop;
end
$$;
