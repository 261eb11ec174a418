-- Withdraws the approval of production plans: undoes exactly what Sp_mftplan_examine did.
-- Called by the button "unexamine".
-- Refuses when there is no such plan (-1), it is not approved (-2), work orders were made from it (-3).
create or replace function sp_btn_mftplan_unexamine(
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
    from mftplan h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such production plan.', '生产计划不存在。');
      return;
    end if;
    if v_bill."bCheck" = 0 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Production plan %s is not approved.', v_bill."sBillNo"),
        format('生产计划 %s 未审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from mftworkorder w
      where w."sBrandsId" = "sBrandsId"
        and w."sSubsidiaryId" = "sSubsidiaryId"
        and w."sPlanId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work orders were made from plan %s.', v_bill."sBillNo"),
        format('生产计划 %s 已生成工单。', v_bill."sBillNo")
      );
      return;
    end if;
    update mftplan h
    set "bCheck" = 0,
      "tCheckDate" = null,
      "sCheckPerson" = null
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftplan_state("sBrandsId", "sSubsidiaryId", array[v_id]);
  end loop;
end
$$;
