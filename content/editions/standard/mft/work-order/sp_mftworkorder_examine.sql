-- Approves work orders: each must have materials or steps, dates and quantities in the digits of their units. Reserves what is in stock
-- of the materials. Sets bCheck, tCheckDate, sCheckPerson and the state.
-- Called by the approve button (sProcName of the module).
-- Refuses when there is no such work order (-1), it is approved already (-2), it has neither materials nor steps (-3), it has no due
-- date (-4), a quantity is finer than its unit (-5), its product is not active (-6), the stock cannot be reserved (-7).
create or replace function sp_mftworkorder_examine(
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
    select h."sBillNo", h."bCheck", h."tDueDate", h."sProductId", h."dQty", h."sUnit" into v_bill
    from mftworkorder h
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id
    for no key update;
    if not found then
      "sCode" := -1;
      "sMsg" := framework.text_in("sLanguage", 'There is no such work order.', '工单不存在。');
      return;
    end if;
    if v_bill."bCheck" = 1 then
      "sCode" := -2;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s is approved already.', v_bill."sBillNo"),
        format('工单 %s 已审核。', v_bill."sBillNo")
      );
      return;
    end if;
    if not exists (
      select
      from mftworkorderline l
      where l."sBrandsId" = "sBrandsId"
        and l."sSubsidiaryId" = "sSubsidiaryId"
        and l."sParentId" = v_id
      union all
      select
      from mftworkorderstep s
      where s."sBrandsId" = "sBrandsId"
        and s."sSubsidiaryId" = "sSubsidiaryId"
        and s."sParentId" = v_id
    ) then
      "sCode" := -3;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s has neither materials nor steps.', v_bill."sBillNo"),
        format('工单 %s 没有用料和工序。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."tDueDate" is null then
      "sCode" := -4;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s has no due date.', v_bill."sBillNo"),
        format('工单 %s 未填写完工日期。', v_bill."sBillNo")
      );
      return;
    end if;
    if v_bill."dQty" <> round(v_bill."dQty", fn_unit_digits("sBrandsId", "sSubsidiaryId", v_bill."sUnit"))
      or exists (
        select
        from mftworkorderline l
        where l."sBrandsId" = "sBrandsId"
          and l."sSubsidiaryId" = "sSubsidiaryId"
          and l."sParentId" = v_id
          and l."dQty" <> round(l."dQty", fn_unit_digits("sBrandsId", "sSubsidiaryId", l."sUnit"))
      )
    then
      "sCode" := -5;
      "sMsg" := framework.text_in(
        "sLanguage",
        format('Work order %s: a quantity has more digits than its unit.', v_bill."sBillNo"),
        format('工单 %s：数量的小数位数超过其单位。', v_bill."sBillNo")
      );
      return;
    end if;
    "sMsg" := fn_eleproduct_refusal("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sProductId");
    if "sMsg" is not null then
      "sCode" := -6;
      return;
    end if;
    "sMsg" := fn_mftworkorder_reserve("sBrandsId", "sSubsidiaryId", "sLanguage", v_id);
    if "sMsg" is not null then
      "sCode" := -7;
      return;
    end if;
    update mftworkorder h
    set "bCheck" = 1,
      "tCheckDate" = now(),
      "sCheckPerson" = "sUserName"
    where h."sBrandsId" = "sBrandsId"
      and h."sSubsidiaryId" = "sSubsidiaryId"
      and h."sId" = v_id;
    perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", array[v_id]);
  end loop;
end
$$;
