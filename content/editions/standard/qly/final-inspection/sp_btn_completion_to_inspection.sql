-- Makes a final inspection of a completion: its product and what of its quantity is not inspected yet, all of it accepted until somebody
-- looks; dated today unless tBillDate is given.
-- Called by the button "toInspection" of completions. Answers its "sId" and "sBillNo".
-- Refuses when not exactly one completion is chosen (-1), there is none (-2), it is approved already (-3), nothing is left to
-- inspect (-5), inspections have no numbers (-7).
create or replace function sp_btn_completion_to_inspection(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "tBillDate" date default null,
  out "sCode" int,
  out "sMsg" text,
  out "sId" text,
  out "sBillNo" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_source record;
  v_date date := coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date);
begin
  if cardinality("sIds") is distinct from 1 then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Choose one completion.', '请选择一张完工单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", p."sId" as product, p."sCode", p."sName", p."sUnit", h."dQty" - (
    select coalesce(sum(i."dQty"), 0)
    from qlyfinalinspection i
    where i."sBrandsId" = "sBrandsId"
      and i."sSubsidiaryId" = "sSubsidiaryId"
      and i."sCompletionId" = h."sId"
  ) as open into v_source
  from mftcompletion h
  join eleproduct p on p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = h."sProductId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update of h;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such completion.', '完工单不存在。');
    return;
  end if;
  if v_source."bCheck" = 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The completion is approved already.', '完工单已审核。');
    return;
  end if;
  if v_source.open <= 0 then
    "sCode" := -5;
    "sMsg" := framework.text_in("sLanguage", 'Nothing of this completion is left to inspect.', '该完工单没有待检验的数量。');
    return;
  end if;
  "sBillNo" := framework.next_bill_no('qlyfinalinspection', 'sBillNo', v_date);
  if "sBillNo" is null then
    "sCode" := -7;
    "sMsg" := framework.text_in("sLanguage", 'There is no bill-number setting for inspections.', '检验单没有单号设置。');
    return;
  end if;
  "sId" := framework.new_id();
  insert into qlyfinalinspection (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "tBillDate", "sCompletionId", "sCompletionNo", "sProductId", "sProductCode", "sProductName",
    "sUnit", "dQty", "dAcceptQty", "sMakePerson"
  )
  values (
    "sBrandsId", "sSubsidiaryId", "sId", "sBillNo", v_date, v_source."sId", v_source."sBillNo", v_source.product, v_source."sCode",
    v_source."sName", v_source."sUnit", v_source.open, v_source.open, "sUserName"
  );
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", format('Inspection %s was made.', "sBillNo"), format('已生成检验单 %s。', "sBillNo"));
end
$$;
