-- Approves production plans: each must have lines, a due date and quantities in the digits of their units. Moves and reserves no stock.
-- Sets bCheck, tCheckDate, sCheckPerson and the state.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such plan (-1), it is approved already (-2), it has no lines (-3), it has no due date (-4), a quantity is
-- finer than its unit (-5), a product is not active (-6).
create or replace function sp_mftplan_examine(
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
    select h."sBillNo", h."bCheck", h."tDueDate" into v_bill
    from mftplan h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such production plan.', '生产计划不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Production plan %s is approved already.', v_bill."sBillNo"),
        format('生产计划 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from mftplanline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Production plan %s has no lines.', v_bill."sBillNo"),
        format('生产计划 %s 没有明细。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tDueDate" is null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Production plan %s has no due date.', v_bill."sBillNo"),
        format('生产计划 %s 未填写完工日期。', v_bill."sBillNo")
      );
      return;
    end if;
    if exists (
      select
      from mftplanline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
        and l."dQty" <> round(l."dQty", fn_unit_digits("sBrandsId", "sSubsidiaryId", l."sUnit"))
    ) then
      "sCode" := -5;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Production plan %s: a quantity has more digits than its unit.', v_bill."sBillNo"),
        format('生产计划 %s：数量的小数位数超过其单位。', v_bill."sBillNo")
      );
      return;
    end if;
    select f.refusal into "sMsg"
    from mftplanline l
    cross join lateral fn_eleproduct_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", l."sProductId") f (refusal)
    where l."sBrandsId" = "sBrandsId"
      and l."sSubsidiaryId" = "sSubsidiaryId"
      and l."sParentId" = v_id
      and f.refusal is not null
    order by l."iLine", l."sId"
    limit 1;
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    update mftplan h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftplan_state("sBrandsId", "sSubsidiaryId", array[v_id]);
  end loop;
end
$$;
