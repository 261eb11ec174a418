-- Adds to a plan what its lines lack of semi-finished products (fn_mftplan_semi), one line each.
-- Called by the button "addSemi". Can be repeated: what the plan already makes is not added again.
-- Refuses when not exactly one plan is chosen (-1), there is none (-2), it is approved (-3), nothing is lacking (-4).
create or replace function sp_btn_mftplan_semi(
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
  v_bill record;
  v_added int;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one production plan.', '请选择一张生产计划。');
    return;
  end if;
  select h."sId", h."tDueDate", h."bCheck" into v_bill
  from mftplan h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such production plan.', '生产计划不存在。');
    return;
  end if;
  if v_bill."bCheck" = 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The plan is approved: withdraw the approval first.', '生产计划已审核，请先反审核。');
    return;
  end if;
  insert into mftplanline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sProductId", "dQty", "tDueDate", "sMakePerson")
  select "sBrandsId", "sSubsidiaryId", framework.new_id(), v_bill."sId", s."sProductId", s."dQty", v_bill."tDueDate", "sUserName"
  from fn_mftplan_semi("sBrandsId", "sSubsidiaryId", v_bill."sId") s
  order by s."sProductId";
  get diagnostics v_added = row_count;
  if v_added = 0 then
    "sCode" := -4;
    "sMsg" := framework.text_in("sLanguage", 'No semi-finished product is lacking.', '不缺半成品。');
    return;
  end if;
  perform fn_mftplanline_complete("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Lines added: %s.', v_added), format('已增加 %s 行。', v_added));
end
$$;
